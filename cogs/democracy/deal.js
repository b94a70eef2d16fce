/** @type {Deal} */
export const deal = ({ seats }, { below, shuffle, pack }) => {
  const dealer = below(seats), hands = seats + 1;  // one is the center's
  const jokers = ["X1", "X2"].slice(0, { 4: 2, 6: 1 }[seats] ?? 0);
  const cards = shuffle([...pack("3 4 5 6 7 8 9 10 J Q K A"), ...jokers]);
  const each = Math.floor(cards.length / (2 * hands));
  return Array.from({ length: seats }, (_, seat) =>
    cards.slice(0, each * hands).filter((_, place) => place % hands === (seat - dealer - 1 + seats) % seats));
};
