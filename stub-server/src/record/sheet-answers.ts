import { changesOf, type Touched } from '#src/db/changes.ts';
import type { Db } from '#src/db/open.ts';
import { joined, readPieces, reread, type SheetKey, type Pieces, type Stale } from './sheet-pieces.ts';

const BYTES_KEPT = 128 * 1024 * 1024;
/** Reads that are begun anew because something was committed meanwhile: enough for any load that this process can write. */
const READS = 20;

interface Sheet {
  of: SheetKey;
  /** grows with each commit that touches the sheet */
  age: number;
  /** null: to be read as a whole */
  pieces: Pieces | null;
  stale: Stale;
  /** the newest answer, or what it will be; null: there was a commit since */
  answer: Promise<Buffer> | null;
  /** one reads at a time */
  last: Promise<unknown>;
  bytes: number;
}

/** Months and payments are read anew row by row. */
const BY_ROW = { monthValues: 'month_value', parts: 'payment_part' } as const;
const nothing = (): Stale => ({ monthValues: new Set(), parts: new Set() });
const BY_SHEET = ['record', 'locked_month'] as const;
const BY_ACCOUNT = ['payment_source', 'trade_subject', 'contractor', 'section', 'payment_method'] as const;

const touches = (
  touched: Touched,
  tables: readonly (typeof BY_SHEET | typeof BY_ACCOUNT)[number][],
  id: number,
) => tables.some((table) => touched?.get(table)?.has(id));

/** The answers of the records call that this process has given, kept up with the commits: docs/decisions/005. */
class SheetAnswers {
  readonly #db: Db;
  readonly #sheets = new Map<string, Sheet>();
  #bytes = 0;

  constructor(db: Db) {
    this.#db = db;
    changesOf(db).listen((touched) => this.#onCommit(touched));
  }

  async answer(of: SheetKey): Promise<Buffer> {
    changesOf(this.#db).look();
    const key = `${of.accountId} ${of.budgetId} ${of.today}`;
    const sheet = this.#sheets.get(key) ?? this.#begun(key, of);
    sheet.answer ??= this.#next(sheet);
    try {
      return await sheet.answer;
    } catch (error) {
      this.#sheets.delete(key);
      throw error;
    }
  }

  #begun(key: string, of: SheetKey): Sheet {
    const sheet: Sheet = {
      of,
      age: 0,
      pieces: null,
      stale: nothing(),
      answer: null,
      last: Promise.resolve(),
      bytes: 0,
    };
    this.#sheets.set(key, sheet);
    return sheet;
  }

  #next(sheet: Sheet): Promise<Buffer> {
    const answer = sheet.last.then(() => this.#read(sheet));
    sheet.last = answer.catch(() => {});
    return answer;
  }

  /** With nothing committed meanwhile, so that no answer is put together from two commits. */
  async #read(sheet: Sheet): Promise<Buffer> {
    for (let reads = 1; ; reads += 1) {
      const { age } = sheet;
      const pieces = await this.#fresh(sheet);
      if (sheet.age !== age && reads < READS) continue;
      const answer = joined(pieces);
      this.#keep(sheet, answer.length);
      return answer;
    }
  }

  async #fresh(sheet: Sheet): Promise<Pieces> {
    const { of, pieces: known, stale, age } = sheet;
    Object.assign(sheet, { stale: nothing() });
    if (known) {
      await reread(this.#db, of, known, stale);
      return known;
    }
    const pieces = await readPieces(this.#db, of);
    if (sheet.age === age) Object.assign(sheet, { pieces });
    return pieces;
  }

  #keep(sheet: Sheet, bytes: number) {
    this.#bytes += bytes - sheet.bytes;
    Object.assign(sheet, { bytes });
    if (this.#bytes <= BYTES_KEPT) return;
    this.#sheets.clear();
    this.#bytes = 0;
  }

  #onCommit(touched: Touched) {
    for (const sheet of this.#sheets.values()) {
      const { budgetId, accountId } = sheet.of;
      const isOther =
        touched === null ||
        touched.has('currency_rate') ||
        touches(touched, BY_SHEET, budgetId) ||
        touches(touched, BY_ACCOUNT, accountId);
      if (isOther) sheet.pieces = null;
      else if (!this.#noteRows(sheet, touched)) continue;
      sheet.age += 1;
      sheet.answer = null;
    }
  }

  /** Whether any of the rows is of the sheet, or may be, where it has not been read yet. */
  #noteRows({ pieces, stale }: Sheet, touched: NonNullable<Touched>): boolean {
    let isOther = false;
    for (const what of ['monthValues', 'parts'] as const) {
      for (const id of touched.get(BY_ROW[what]) ?? []) {
        if (pieces && !pieces.rowIds.has(id)) continue;
        stale[what].add(id);
        isOther = true;
      }
    }
    return isOther;
  }
}

const ofDatabases = new WeakMap<Db, SheetAnswers>();

export function sheetAnswers(db: Db): SheetAnswers {
  const known = ofDatabases.get(db) ?? new SheetAnswers(db);
  ofDatabases.set(db, known);
  return known;
}
