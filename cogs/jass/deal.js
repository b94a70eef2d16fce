/** @type {Deal} */
export const deal = (_, { shuffle, pack }) => {
  const cards = shuffle(pack("6 7 8 9 10 J Q K A", "HDSC"));
  return [0, 1, 2, 3].map((seat) => cards.filter((_, place) => Math.floor(place / 3) % 4 === seat));
};
