import iconv from 'iconv-lite';

/** Pseudo-random numbers that are the same every time (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Mutation = (bytes: Uint8Array, next: (below: number) => number) => Uint8Array;

const CHARSETS = ['UTF-8', 'UTF-16LE', 'windows-1250', 'ISO-8859-2', 'CP852', 'windows-1252'];

const cut: Mutation = (bytes, next) => bytes.slice(0, next(bytes.length));

const flip: Mutation = (bytes, next) => {
  const copy = bytes.slice();
  for (let times = 1 + next(4); times > 0; times -= 1) {
    const at = next(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << next(8));
  }
  return copy;
};

const scramble: Mutation = (bytes, next) => {
  const copy = bytes.slice();
  const from = next(copy.length);
  for (let at = from; at < Math.min(copy.length, from + 1 + next(40)); at += 1) copy[at] = next(256);
  return copy;
};

const encode: Mutation = (bytes, next) => {
  const read = iconv.decode(bytes, CHARSETS[next(CHARSETS.length)] ?? 'UTF-8');
  return iconv.encode(read, CHARSETS[next(CHARSETS.length)] ?? 'UTF-8');
};

const repeat: Mutation = (bytes, next) => {
  const [from, size] = [next(bytes.length), next(400)];
  const piece = bytes.slice(from, from + size);
  return Buffer.concat([bytes.slice(0, from), piece, piece, bytes.slice(from + size)]);
};

const drop: Mutation = (bytes, next) => {
  const from = next(bytes.length);
  return Buffer.concat([bytes.slice(0, from), bytes.slice(from + 1 + next(80))]);
};

const MUTATIONS: readonly Mutation[] = [cut, flip, scramble, encode, repeat, drop];

/** A file damaged in transit; the seed determines how. */
export function mutated(bytes: Uint8Array, seed: number): { bytes: Uint8Array; isCut: boolean } {
  const next = numbersFrom(seed);
  const mutation = MUTATIONS[seed % MUTATIONS.length] ?? cut;
  return { bytes: mutation(bytes, next), isCut: mutation === cut };
}
