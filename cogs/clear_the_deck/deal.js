/** @type {Deal} */
export const deal = ({ seats }, { below, shuffle, pack }) => {
  const dealer = below(seats), packs = seats <= 5 ? 2 : seats <= 7 ? 3 : 4;
  const cards = shuffle(Array(packs).fill(pack("A 2 3 4 5 6 7 8 9 10 J Q K")).flat()).slice(0, 20 * seats);
  return Array.from({ length: seats }, (_, seat) =>
    cards.filter((_, place) => place % seats === (seat - dealer - 1 + seats) % seats).slice(8));
};
