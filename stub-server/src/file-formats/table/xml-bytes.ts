import { UnreadableFile } from '../reading.ts';

/** Whether XML has a text at a place. */
export function hasAt(xml: Buffer, at: number, text: Buffer): boolean {
  for (let place = 0; place < text.length; place += 1) if (xml[at + place] !== text[place]) return false;
  return true;
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
