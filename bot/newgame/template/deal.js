/** @type {Deal} */
export const deal = ({ options, seats }, { below, shuffle, pack }) => {
  below(seats); // who leads
  const cards = shuffle(pack("2 3 4 5 6 7 8 9 10 J Q K A"));
  return Array.from({ length: seats }, (_, seat) =>
    cards.slice(0, options.cards * seats).filter((_, place) => place % seats === seat));
};
