import type { Hit } from './labels.ts';
import type { Line, Phrase } from './phrases.ts';

export interface Candidate {
  phrase: Phrase;
  /** offset in the phrase's text at which the value may begin */
  from: number;
  by: 'behind' | 'beside' | 'below';
}

/** Most line heights that a value may be below its label. */
const MAX_LINES_BELOW = 3.2;
const TAIL = /[\s:.\-–/|]*/y;

type Columns = Pick<Phrase, 'x' | 'width'>;

export const sharesColumn = (one: Columns, other: Columns): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0;

/** The horizontal extent of a label's words: two columns may be close enough to form one phrase. */
function columnsOf({ phrase, from, to }: Hit): Columns {
  const own = phrase.words.flatMap(({ word, at }) => (at < to && at + word.text.length > from ? [word] : []));
  const [first, last] = [own[0], own.at(-1)];
  return first && last ? { x: first.x, width: last.x + last.width - first.x } : phrase;
}

/** Candidates for the value of a label: after it, beside it, or below it. */
export function candidatesOf(hit: Hit, lines: readonly Line[]): Candidate[] {
  const { phrase, to } = hit;
  const own = columnsOf(hit);
  TAIL.lastIndex = to;
  TAIL.exec(phrase.text);
  const from = Math.max(to, TAIL.lastIndex);
  const found: Candidate[] = [];
  if (from < phrase.text.length) found.push({ phrase, from, by: 'behind' });
  const line = lines[phrase.line];
  const right = line?.phrases.find(
    ({ x }) => x > phrase.x + phrase.width / 2 && x >= phrase.x + phrase.width,
  );
  if (right) found.push({ phrase: right, from: 0, by: 'beside' });
  for (let at = phrase.line + 1; at < lines.length && at <= phrase.line + 4; at += 1) {
    const below = lines[at];
    if (below?.page !== phrase.page || below.whole.y - phrase.y > phrase.height * MAX_LINES_BELOW) break;
    const under =
      below.phrases.find((one) => sharesColumn(one, own)) ??
      below.phrases.find((one) => sharesColumn(one, phrase));
    if (under) {
      found.push({ phrase: under, from: 0, by: 'below' });
      break;
    }
  }
  return found;
}
