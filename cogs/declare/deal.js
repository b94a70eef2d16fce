/** @type {Deal} */
export const deal = ({ options, seats }, { below, shuffle, pack }) => {
  const dealer = below(seats), packs = options.packs === "auto" ? (seats <= 4 ? 1 : 2) : Number(options.packs);
  const cards = shuffle(Array(packs).fill(pack("A 2 3 4 5 6 7 8 9 10 J Q K")).flat()).slice(0, 8 * seats);
  return Array.from({ length: seats }, (_, seat) =>
    cards.filter((_, place) => place % seats === (dealer - 1 - seat + seats) % seats));
};
