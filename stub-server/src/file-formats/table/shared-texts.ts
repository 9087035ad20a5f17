import { UnreadableFile } from '../reading.ts';
import { RowWriter } from './row-writer.ts';
import { itemText } from './sheet-texts.ts';
import { hasAt } from './xml-bytes.ts';

const [ITEM, ITEM_END] = [Buffer.from('<si><t>'), Buffer.from('</t></si>')];
const ITEM_START = Buffer.from('<si');
const [SLASH, GREATER] = [0x2f, 0x3e];

/** Texts that the sheets of a workbook share, as UTF-8 one after another: most cells with one copy it. */
export class SharedTexts {
  readonly #texts = new RowWriter();
  readonly #ends: number[] = [];

  /** `xml`: without a prefix of names */
  constructor(xml: Buffer) {
    for (let at = xml.indexOf(ITEM_START); at !== -1;) {
      const end = this.#add(xml, at);
      this.#ends.push(this.#texts.end());
      at = hasAt(xml, end, ITEM_START) ? end : xml.indexOf(ITEM_START, end);
    }
  }

  /** Adds the text of an item, and returns where the item ends. */
  #add(xml: Buffer, at: number): number {
    if (hasAt(xml, at, ITEM)) {
      const end = this.#texts.copyPlain(0, xml, at + ITEM.length);
      if (end !== -1 && hasAt(xml, end, ITEM_END)) return end + ITEM_END.length;
      this.#texts.drop();
    }
    const open = xml.indexOf(GREATER, at) + 1;
    if (xml[open - 2] === SLASH) return open;
    const end = xml.indexOf('</si>', open);
    if (end === -1) throw new UnreadableFile('damaged-file');
    this.#texts.text(0, itemText(xml.toString('latin1', open, end)));
    return end;
  }

  #startOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] ?? 0) + 1;
  }

  at(place: number): string | undefined {
    const end = this.#ends[place];
    return end === undefined ? undefined : this.#texts.bytes.toString('utf8', this.#startOf(place), end);
  }

  /** Writes a text as a cell; false: there is none with this number. */
  copyTo(writer: RowWriter, column: number, place: number): boolean {
    const end = this.#ends[place];
    if (end === undefined) return false;
    const start = this.#startOf(place);
    if (end > start) writer.copy(column, this.#texts.bytes, start, end);
    return true;
  }
}
