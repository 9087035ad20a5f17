import { UnreadableFile } from '#src/file-formats/reading.ts';

export interface Field {
  tag: string;
  /** without the tag; the first is on the line of the tag */
  lines: string[];
  /** in the file, from 1 */
  line: number;
}

const TAG = /^:(20|21|25P?|28C?|60[FM]|61|62[FM]|64|65|86|13D?|34F|90[CD]|NS):(.*)$/;
/** The SWIFT envelope around a message. */
const HEAD = /^\{1:.*?\{4:/;

/** A hyphen ends a message after its balances; within details it is text. */
const isEnd = (line: string, tag: string | undefined): boolean =>
  line.startsWith('-') && /^6[245]/.test(tag ?? '');

/** Messages of a file as fields; text before, between and after them is ignored. */
export function fieldsOf(lines: readonly string[]): Field[] {
  const fields: Field[] = [];
  let open: Field | null = null;
  for (const [place, raw] of lines.entries()) {
    const text = raw.replace(HEAD, '');
    const [, tag, rest = ''] = TAG.exec(text) ?? [];
    if (tag !== undefined) {
      open = { tag, lines: [rest], line: place + 1 };
      fields.push(open);
    } else if (raw.startsWith('{') || isEnd(text, open?.tag) || text.startsWith('-}')) {
      open = null;
    } else {
      open?.lines.push(text);
    }
  }
  return fields;
}

/** Fields of each statement, which begins with `:20:` or with a field that cannot occur twice in one. */
export function messagesOf(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = [];
  let current: Field[] | null = null;
  let isClosed = false;
  for (const field of fields) {
    const opens = field.tag === '20' || (isClosed && ['25', '25P', '28C', '60F', '60M'].includes(field.tag));
    if (opens || current === null) {
      current = [];
      isClosed = false;
      messages.push(current);
    }
    current.push(field);
    isClosed ||= field.tag.startsWith('62');
  }
  return messages.filter((message) => message.some(({ tag }) => ['25', '25P', '60F', '60M'].includes(tag)));
}

const HEADS = new Set(['20', '21', '25', '25P', '28', '28C', '60M']);

/** Joins messages that are pages of one statement: each ends with an interim balance, with which the next one begins. */
export function wholeMessages(messages: readonly Field[][]): Field[][] {
  const whole: Field[][] = [];
  for (const message of messages) {
    const before = whole.at(-1);
    const ends = before?.find(({ tag }) => tag === '62M');
    const begins = fieldOf(message, '60M');
    const isNextPage =
      before !== undefined && ends !== undefined && begins?.lines[0]?.trim() === ends.lines[0]?.trim();
    if (isNextPage && accountField(before) === accountField(message)) {
      const kept = before.slice(0, before.indexOf(ends));
      whole[whole.length - 1] = [...kept, ...message.filter(({ tag }) => !HEADS.has(tag))];
    } else whole.push(message);
  }
  return whole;
}

const accountField = (message: readonly Field[]): string =>
  fieldOf(message, '25', '25P')?.lines[0]?.trim() ?? '';

/** The first field with one of these tags. */
export const fieldOf = (message: readonly Field[], ...tags: string[]): Field | undefined =>
  message.find(({ tag }) => tags.includes(tag));

export function required(message: readonly Field[], name: string, ...tags: string[]): Field {
  const field = fieldOf(message, ...tags);
  if (field) return field;
  throw new UnreadableFile('missing', { line: message.at(-1)?.line ?? 1, field: `:${name}:` });
}

/** The text of a single-line field. */
export const textOfField = ({ lines }: Field): string => (lines[0] ?? '').trim();
