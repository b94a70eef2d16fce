/** What a game's deal.js is given to deal its first hands again; docs/verify.md says how numbers are drawn from a seed. */

/** Of the record; moves as they are written there, `bid 3C`, from the first one that counts. */
interface Match {
  rules: number;
  options: Record<string, any>;
  seats: number;
  moves: string[];
}

interface Numbers {
  /** The next number below this one. */
  below(bound: number): number;
  /** The cards in random order. */
  shuffle(cards: string[]): string[];
  /** Ranks (separated by spaces), suit by suit. */
  pack(ranks: string, suits?: string): string[];
}

/** The cards of each seat, in any order. */
type Deal = (match: Match, numbers: Numbers) => string[][];
