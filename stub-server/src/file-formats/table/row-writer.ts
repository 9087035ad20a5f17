/** Separate cells and rows; files do not contain them, and a text that does gets a space instead. */
export const CELL_END = 0x1f;
const ROW_END = 0x1e;

const [SPACE, AMPERSAND, LESS, UNDERSCORE, LETTER_X, LAST_ASCII] = [0x20, 0x26, 0x3c, 0x5f, 0x78, 0x7e];
/** First and last byte of the letters of European alphabets in UTF-8, no space is among them. */
const [FIRST_LETTER, LAST_LETTER, CONTINUATION] = [0xc3, 0xdf, 0x80];

const [HASH, ZERO, SEMICOLON, FIRST_OF_TWO] = [0x23, 0x30, 0x3b, 0xc0];
/** Letters of two bytes, and most characters of the escape of one. */
const [FIRST_CODE, LAST_CODE, MAX_DIGITS] = [0xc0, 0x7ff, 5];

/** Most bytes that are copied as they are: few enough that no cell of them is too long. */
const MAX_PLAIN = 1000;
const ROOM = 65_536;

/** A row as UTF-8 that is written cell by cell, after those before it. */
export class RowWriter {
  bytes = Buffer.allocUnsafe(ROOM);
  /** of all rows, and of those before this one */
  length = 0;
  #start = 0;
  /** cells of the row, up to the last one that is not empty */
  width = 0;
  #before = { length: 0, width: 0 };

  #reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe((this.length + more) * 2);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  /** Begins a cell after the last one, with empty cells between them. */
  #begin(column: number, size: number): void {
    this.#before.length = this.length;
    this.#before.width = this.width;
    this.#reserve(column - this.width + size + 2);
    for (let at = Math.max(1, this.width); at <= column; at += 1) this.bytes[this.length++] = CELL_END;
    this.width = column + 1;
  }

  /** Takes the last cell back. */
  undo(): void {
    this.length = this.#before.length;
    this.width = this.#before.width;
  }

  text(column: number, text: string): void {
    this.#begin(column, text.length * 3);
    const from = this.length;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.codePointAt(at) ?? 0;
      if (code > LAST_ASCII) {
        this.length = from + this.bytes.write(text, from);
        for (let byte = from; byte < this.length; byte += 1) this.#withoutMark(byte);
        return;
      }
      this.bytes[this.length] = code;
      this.#withoutMark(this.length++);
    }
  }

  #withoutMark(at: number): void {
    if (this.bytes[at] === CELL_END || this.bytes[at] === ROW_END) this.bytes[at] = SPACE;
  }

  /** Copies bytes of a text that is a cell as it is. */
  copy(column: number, source: Uint8Array, from: number, to: number): void {
    this.#begin(column, to - from);
    const { bytes } = this;
    let { length } = this;
    for (let at = from; at < to; at += 1) bytes[length++] = source[at] ?? 0;
    this.length = length;
  }

  /**
   * Copies a text of XML up to the next tag, whose place it returns. -1: it is not a cell as it is, because it has
   * escapes, several spaces, or rare characters; then nothing is copied.
   */
  copyPlain(column: number, source: Buffer, from: number): number {
    this.#begin(column, MAX_PLAIN);
    const { bytes } = this;
    let { length } = this;
    let last = SPACE;
    for (let at = from; at < from + MAX_PLAIN; at += 1) {
      let byte = source[at] ?? 0;
      if (byte === AMPERSAND) {
        const end = source.indexOf(SEMICOLON, at);
        const code = letterOf(source, at + 1, end);
        if (code === 0) break;
        at = end;
        bytes[length++] = FIRST_OF_TWO | (code >> 6);
        byte = CONTINUATION | (code & 0x3f);
        last = FIRST_LETTER;
      }
      if (byte === LESS) {
        if (last === SPACE) break;
        this.length = length;
        return at;
      }
      const isPlain =
        byte > LAST_ASCII
          ? isOfLetter(last, byte)
          : byte > SPACE
            ? !(byte === LETTER_X && last === UNDERSCORE)
            : byte === SPACE && last !== SPACE;
      if (!isPlain) break;
      bytes[length++] = byte;
      last = byte;
    }
    this.undo();
    return -1;
  }

  /** The cells of the row. */
  cells(): string[] {
    const text = this.bytes.toString('utf8', this.#start, this.length);
    return this.width === 0 ? [] : text.split(String.fromCodePoint(CELL_END));
  }

  /** Drops the row. */
  drop(): void {
    this.length = this.#start;
    this.width = 0;
  }

  /** Ends the row, and returns its end. */
  end(): number {
    this.#reserve(1);
    const end = this.length;
    this.bytes[end] = ROW_END;
    this.#start = end + 1;
    this.length = this.#start;
    this.width = 0;
    return end;
  }

  /** Drops all rows. */
  clear(): void {
    this.#start = 0;
    this.drop();
  }
}

/** The letter of two bytes that an escape such as `#322` states; 0: it states another character. */
function letterOf(source: Buffer, from: number, to: number): number {
  if (source[from] !== HASH || to - from > MAX_DIGITS) return 0;
  let code = 0;
  for (let at = from + 1; at < to; at += 1) {
    const digit = (source[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return 0;
    code = code * 10 + digit;
  }
  return code >= FIRST_CODE && code <= LAST_CODE ? code : 0;
}

/** Whether a byte is of a letter: its first, or the second after its first. */
const isOfLetter = (last: number, byte: number): boolean =>
  byte < FIRST_LETTER
    ? byte >= CONTINUATION && last >= FIRST_LETTER && last <= LAST_LETTER
    : byte <= LAST_LETTER;
