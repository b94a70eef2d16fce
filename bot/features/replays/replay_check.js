// Checks a record and deals its first hands again, as docs/verify.md describes it; the page of a replay contains this.
// It trusts nothing in that page but the hash that its reader may have seen before, and hashes by itself, since browsers
// keep their own hashes from pages that were opened as a file.

/** @param {string} text */
const utf8 = (text) => new TextEncoder().encode(text);

const SHA256_K = Uint32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

/** SHA-256 (FIPS 180-4) of a text that may grow. */
export class Sha256 {
  #state = Uint32Array.of(
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  );
  #rest = new Uint8Array();
  #length = 0;

  /** @param {string} text */
  add(text) {
    const bytes = Uint8Array.of(...this.#rest, ...utf8(text));
    const whole = bytes.length - bytes.length % 64;
    for (let at = 0; at < whole; at += 64) this.#state = Sha256.#next(this.#state, bytes.subarray(at, at + 64));
    this.#length += bytes.length - this.#rest.length;
    this.#rest = bytes.slice(whole);
    return this;
  }

  /** The hash so far, in hexadecimal digits. */
  hex() {
    const end = new Uint8Array(this.#rest.length < 56 ? 64 : 128);
    end.set(this.#rest);
    end[this.#rest.length] = 128;
    new DataView(end.buffer).setBigUint64(end.length - 8, BigInt(8 * this.#length));
    let state = this.#state;
    for (let at = 0; at < end.length; at += 64) state = Sha256.#next(state, end.subarray(at, at + 64));
    return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
  }

  /** @param {Uint32Array} state @param {Uint8Array} block */
  static #next(state, block) {
    /** @param {number} word @param {number} by */
    const turned = (word, by) => word >>> by | word << 32 - by;
    const read = new DataView(block.buffer, block.byteOffset), words = new Uint32Array(64);
    for (let n = 0; n < 16; n++) words[n] = read.getUint32(4 * n);
    for (let n = 16; n < 64; n++) {
      const far = words[n - 15], near = words[n - 2];
      words[n] = words[n - 16] + (turned(far, 7) ^ turned(far, 18) ^ far >>> 3)
        + words[n - 7] + (turned(near, 17) ^ turned(near, 19) ^ near >>> 10);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let n = 0; n < 64; n++) {
      const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (e & f ^ ~e & g) + SHA256_K[n] + words[n];
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c);
      [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
    }
    return Uint32Array.of(a, b, c, d, e, f, g, h).map((word, n) => word + state[n]);
  }
}

/** @param {string} text */
export const sha256 = (text) => new Sha256().add(text).hex();

const BLAKE2B_IV = BigUint64Array.of(
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
);
const BLAKE2B_ORDER = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((order) => [...order].map((digit) => parseInt(digit, 16)));
const BLAKE2B_MIXED = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

/** The BLAKE2b hash (RFC 7693) of 8 bytes, as a big-endian number. @param {string} text */
export const blake2b = (text) => {
  const bytes = utf8(text), state = BLAKE2B_IV.slice();
  state[0] ^= 0x01010008n;
  for (let at = 0; at === 0 || at < bytes.length; at += 128) {
    const padded = new Uint8Array(128), read = new DataView(padded.buffer);
    padded.set(bytes.subarray(at, at + 128));
    const words = BigUint64Array.from({ length: 16 }, (_, n) => read.getBigUint64(8 * n, true));
    const v = BigUint64Array.of(...state, ...BLAKE2B_IV);  // its numbers are taken modulo 2⁶⁴
    v[12] ^= BigInt(Math.min(at + 128, bytes.length));
    if (at + 128 >= bytes.length) v[14] = ~v[14];
    for (let round = 0; round < 12; round++) {
      const order = BLAKE2B_ORDER[round % 10];
      for (const [n, [a, b, c, d]] of BLAKE2B_MIXED.entries()) {
        for (const [word, left, right] of /** @type {const} */ ([[order[2 * n], 32n, 24n], [order[2 * n + 1], 16n, 63n]])) {
          v[a] += v[b] + words[word];
          v[d] ^= v[a];
          v[d] = v[d] >> left | v[d] << 64n - left;
          v[c] += v[d];
          v[b] ^= v[c];
          v[b] = v[b] >> right | v[b] << 64n - right;
        }
      }
    }
    for (let n = 0; n < 8; n++) state[n] ^= v[n] ^ v[n + 8];
  }
  const digest = new DataView(new ArrayBuffer(8));
  digest.setBigUint64(0, state[0], true);
  return digest.getBigUint64(0);
};

/** What a game deals with, drawn from this seed. @param {string} seed @returns {Numbers} */
export const numbers = (seed) => {
  let drawn = 0;
  /** @param {number} bound */
  const below = (bound) => {
    const by = BigInt(bound), limit = 2n ** 64n - 2n ** 64n % by;
    for (;;) {
      const number = blake2b(`${seed}/${drawn++}`);
      if (number < limit) return Number(number % by);
    }
  };
  return {
    below,
    shuffle: (cards) => {
      const pile = [...cards];
      for (let last = pile.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [pile[last], pile[other]] = [pile[other], pile[last]];
      }
      return pile;
    },
    pack: (ranks, suits = "CDHS") => [...suits].flatMap((suit) => ranks.split(" ").map((rank) => rank + suit)),
  };
};

/** A spot as the page shows it: its last item are the cards. @typedef {[...unknown[], [string, number, ...unknown[]][]]} Spot */

/**
 * Whether these cards lie there, and no others. Of several of a rank one is shown, and their number.
 *
 * @param {string[]} hand @param {Spot} spot
 */
const lies = (hand, spot) => {
  const left = [...hand];
  /** @param {(card: string) => boolean} fits */
  const take = (fits) => {
    const at = left.findIndex(fits);
    return at >= 0 && left.splice(at, 1).length > 0;
  };
  const shown = /** @type {[string, number][]} */ (spot.at(-1)).every(([what, count]) =>
    take((card) => card === what) && Array(count - 1).fill(what.slice(0, -1)).every((rank) => take((card) => card.slice(0, -1) === rank)));
  return shown && !left.length;
};

/** Whether the spots show these hands, one after the other. @param {string[][]} hands @param {Spot[]} spots */
export const shows = (hands, spots) => {
  let next = 0;
  return hands.every((hand) => {
    while (next < spots.length && !lies(hand, spots[next])) next++;
    return next++ < spots.length;
  });
};

/**
 * What is found in a record, whatever its line ends are, and the blank lines at its end: that it has another format than
 * this one; or the number of the line that has been changed or is missing; or whether its seed is the announced one, the SHA-256 that was announced, and the hands that come from the seed.
 *
 * @param {string} record @param {Deal} [deal]
 * @returns {{ unknown: true } | { changed: number } | { seed: boolean, hash: string, hands?: string[][] }}
 */
export const check = (record, deal) => {
  if (!record.startsWith("elderhand-record 1 ")) return { unknown: true };
  const written = record.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n"), lines = written.map((line) => line.slice(0, -9)), sound = new Sha256();
  const changed = written.findIndex((line, n) => line !== `${lines[n]} ${sound.add(`${lines[n]}\n`).hex().slice(0, 8)}`);
  if (changed >= 0) return { changed: changed + 1 };
  if (!lines.at(-1)?.startsWith("points ")) return { changed: lines.length + 1 };
  /** @param {string} name */
  const said = (name) => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
  const seed = said("seed"), secret = said("secret"), hash = said("sha256");
  const announced = secret
    ? sha256(secret) === hash && sha256(`${secret}/${said("contribution")}`).slice(0, 32) === seed
    : seed !== "" && sha256(seed) === hash;
  const rows = lines.map((line) => /^\d+ seat \d+ \w+ (?:\d+% )?(.+)$/.exec(line)?.[1]).filter((move) => move !== undefined);
  const moves = rows.slice(rows.lastIndexOf("<- 0") + 1);
  const match = { rules: Number(said("rules")), options: JSON.parse(said("options")), seats: Number(said("seats")), moves };
  return { seed: announced, hash, hands: deal?.(match, numbers(seed)) };
};
