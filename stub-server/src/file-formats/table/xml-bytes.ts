import { UnreadableFile } from '../reading.ts';

const [LESS, GREATER] = [0x3c, 0x3e];

/** Whether XML has a text at a place. */
export function hasAt(xml: Buffer, at: number, text: Buffer): boolean {
  for (let place = 0; place < text.length; place += 1) if (xml[at + place] !== text[place]) return false;
  return true;
}

/** The end of a tag, in which no other may begin. */
export function endOfTag(xml: Buffer, from: number): number {
  let at = from;
  while (xml[at] !== GREATER) {
    if (at >= xml.length || xml[at] === LESS) throw new UnreadableFile('damaged-file');
    at += 1;
  }
  return at;
}

/** The place of the next byte with a value; throws if there is none. */
export function placeOf(xml: Buffer, byte: number, from: number): number {
  let at = from;
  while (xml[at] !== byte) {
    at += 1;
    if (at >= xml.length) throw new UnreadableFile('damaged-file');
  }
  return at;
}
