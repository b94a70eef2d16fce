/** @type {Deal} */
export const deal = ({ options, moves }, { below, shuffle, pack }) => {
  const ranks = "7 8 9 10 J Q K A";
  /** @param {string} card */
  const height = (card) => ranks.split(" ").indexOf(card.slice(0, -1));
  const cut = () => {
    for (;;) {
      const [first, second] = shuffle(pack(ranks));
      if (height(first) !== height(second)) return height(first) > height(second) ? 0 : 1;
    }
  };
  const dealers = {
    random: () => below(2),
    high_deals: cut,
    low_deals: () => 1 - cut(),
    high_chooses: () => (cut(), Number(moves[0].split(" ")[1])),
  };
  const dealer = dealers[/** @type {keyof typeof dealers} */ (options.cut_rule)]();
  const cards = shuffle(pack(ranks)).slice(0, 24);
  return [0, 1].map((seat) =>
    cards.filter((_, place) => Math.floor(place / options.packet_size) % 2 === Number(seat === dealer)));
};
