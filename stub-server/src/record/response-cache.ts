import { createHash } from 'node:crypto';
import type { Db } from '#src/db/open.ts';
import {
  rowsChangedSince,
  sheetRevision,
  sheetRevisionOfTurn,
  type SheetRevision,
} from '#src/db/revisions.ts';
import { AppError } from '#src/http/errors.ts';
import { changesText } from './sheet-changes.ts';
import { joined, readPieces, reconcile, type SheetKey, type Pieces } from './sheet-pieces.ts';

const BYTES_KEPT = 128 * 1024 * 1024;
/** The maximum number of reads repeated after a concurrent commit. */
const READS = 20;
/** Above this number of changed rows the whole sheet is read. */
const MOST_ROWS = 1000;
/** The number of cached revisions, because tabs that read after every change request the same few. */
const CHANGES_KEPT = 20;

/** The sheet or its changes, with the revision. */
export interface SheetAnswer {
  /** the revision as text, as in the `etag` and in later calls */
  revision: string;
  body: Buffer;
}

interface Entry {
  key: SheetKey;
  /** null: not read yet */
  pieces: Pieces | null;
  /** the revision of the pieces, which are never older */
  at: SheetRevision | null;
  /** of closed months, rates and names */
  restHash: string;
  whole: Buffer | null;
  /** by base revision; null: the whole sheet is the better answer */
  changes: Map<string, Buffer | null>;
  /** reads of one sheet run one after another */
  last: Promise<unknown>;
  bytes: number;
}

const nameOf = ({ accountId, budgetId, today }: SheetKey) => `${accountId} ${budgetId} ${today}`;

type Counts = Pick<SheetRevision, 'epoch' | 'revision' | 'names' | 'rates'>;

const isSame = (one: Counts | null, other: Counts): boolean =>
  one !== null &&
  one.epoch === other.epoch &&
  one.revision === other.revision &&
  one.names === other.names &&
  one.rates === other.rates;

const HASH_LENGTH = 12;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);

const textOf = (at: SheetRevision, { budgetId, today }: SheetKey, restHash: string): string =>
  [at.epoch, budgetId, today, at.revision, at.names, at.rates, restHash].join('.');

/** Parses a revision; null: it belongs to another sheet, day or database. */
function readRevision(text: string, { budgetId, today }: SheetKey, { epoch }: SheetRevision) {
  const [ofEpoch, ofSheet, ofDay, revision, names, rates, restHash] = text.split('.');
  if (ofEpoch !== epoch || ofSheet !== String(budgetId) || ofDay !== today) return null;
  const counts = { revision: Number(revision), names: Number(names), rates: Number(rates) };
  return Object.values(counts).every(Number.isSafeInteger) ? { epoch, ...counts, restHash } : null;
}

/** Responses of the records call that this process has sent, each at its revision: docs/decisions/025. */
class ResponseCache {
  readonly #db: Db;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The whole sheet. */
  async get(sheet: SheetKey): Promise<SheetAnswer> {
    const now = await sheetRevisionOfTurn(this.#db, sheet.accountId, sheet.budgetId);
    const known = this.#entries.get(nameOf(sheet));
    if (known?.whole && now && isSame(known.at, now)) return this.#answer(known, known.whole);
    return await this.#inTurn(sheet, (entry) => this.#whole(entry));
  }

  /** The changes since a revision; the whole sheet if they are unknown or nearly as large. */
  async changes(sheet: SheetKey, since: string): Promise<SheetAnswer> {
    return await this.#inTurn(sheet, async (entry) => {
      const body = await this.#changes(entry, since);
      return body === null ? this.#whole(entry) : this.#answer(entry, body);
    });
  }

  /** Whether a revision is current. */
  async isCurrent(sheet: SheetKey, revision: string): Promise<boolean> {
    const now = await sheetRevisionOfTurn(this.#db, sheet.accountId, sheet.budgetId);
    return now !== null && isSame(readRevision(revision, sheet, now), now);
  }

  async #inTurn<Result>(sheet: SheetKey, work: (entry: Entry) => Promise<Result> | Result): Promise<Result> {
    const key = nameOf(sheet);
    const entry = this.#entries.get(key) ?? this.#add(key, sheet);
    const done = entry.last.then(async () => {
      await this.#bringUpToDate(entry);
      return await work(entry);
    });
    entry.last = done.catch(() => {});
    try {
      return await done;
    } catch (error) {
      this.#forget(key, entry);
      throw error;
    }
  }

  #add(key: string, sheet: SheetKey): Entry {
    const entry: Entry = {
      key: sheet,
      pieces: null,
      at: null,
      restHash: '',
      whole: null,
      changes: new Map(),
      last: Promise.resolve(),
      bytes: 0,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #forget(key: string, entry: Entry) {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  /** Reads until the revision is the same before and after, so that no response mixes two commits. */
  async #bringUpToDate(entry: Entry): Promise<void> {
    for (let reads = 0; reads < READS; reads += 1) {
      const now = await this.#revisionOf(entry);
      if (isSame(entry.at, now)) return;
      await this.#read(entry, now);
      Object.assign(entry, { at: now, whole: null, restHash: hashOf(entry.pieces?.rest ?? '') });
      entry.changes.clear();
    }
  }

  async #revisionOf({ key }: Entry): Promise<SheetRevision> {
    const now = await sheetRevision(this.#db, key.accountId, key.budgetId);
    if (now === null) throw new AppError('NOT_FOUND');
    return now;
  }

  async #read(entry: Entry, now: SheetRevision): Promise<void> {
    const { key, pieces, at } = entry;
    const isKnown = pieces !== null && at?.epoch === now.epoch && at.revision >= now.completeFrom;
    const { rows, months, parts } = isKnown
      ? await rowsChangedSince(this.#db, { ...key, revision: at.revision })
      : { rows: [], months: [], parts: [] };
    if (!isKnown || rows.length + months.length + parts.length > MOST_ROWS) {
      entry.pieces = await readPieces(this.#db, key);
      return;
    }
    const isRest = at.closed !== now.closed || at.names !== now.names || at.rates !== now.rates;
    await reconcile(this.#db, key, pieces, { rows, monthValues: months, parts, isRest });
  }

  #whole(entry: Entry): SheetAnswer {
    if (entry.pieces === null) throw new RangeError('A sheet is answered once it is read');
    entry.whole ??= joined(entry.pieces);
    this.#keep(entry, entry.whole.length);
    return this.#answer(entry, entry.whole);
  }

  #answer({ at, key, restHash }: Entry, body: Buffer): SheetAnswer {
    if (at === null) throw new RangeError('A sheet is answered once it is read');
    return { revision: textOf(at, key, restHash), body };
  }

  async #changes(entry: Entry, since: string): Promise<Buffer | null> {
    const known = entry.changes.get(since);
    if (known !== undefined) return known;
    let body = await this.#changesOf(entry, since);
    // its rows are read from the database, from the same commit as the rest
    for (let reads = 0; reads < READS && !isSame(entry.at, await this.#revisionOf(entry)); reads += 1) {
      await this.#bringUpToDate(entry);
      body = await this.#changesOf(entry, since);
    }
    if (entry.changes.size >= CHANGES_KEPT) entry.changes.clear();
    entry.changes.set(since, body);
    return body;
  }

  async #changesOf({ key, pieces, at, restHash }: Entry, since: string): Promise<Buffer | null> {
    const asked = at === null ? null : readRevision(since, key, at);
    if (at === null || pieces === null || asked === null) return null;
    // a future revision belongs to another database
    if (asked.revision < at.completeFrom || asked.revision > at.revision) return null;
    const changed = await rowsChangedSince(this.#db, { ...key, revision: asked.revision });
    const isRestKnown = asked.restHash === restHash;
    const text = await changesText(this.#db, key, pieces, { since, changed, isRestKnown });
    // half of the sheet would cost the client more than the whole
    return text.length > joinedLength(pieces) / 2 ? null : text;
  }

  #keep(entry: Entry, bytes: number) {
    this.#bytes += bytes - entry.bytes;
    Object.assign(entry, { bytes });
    if (this.#bytes <= BYTES_KEPT) return;
    this.#entries.clear();
    this.#bytes = 0;
  }
}

const bytesIn = (texts: ReadonlyMap<number, Buffer>): number =>
  [...texts.values()].reduce((sum, { length }) => sum + length, 0);

const joinedLength = ({ records, monthValues, parts, rest }: Pieces): number =>
  records.length + bytesIn(monthValues) + bytesIn(parts) + rest.length;

const ofDatabases = new WeakMap<Db, ResponseCache>();

export function responseCache(db: Db): ResponseCache {
  const known = ofDatabases.get(db) ?? new ResponseCache(db);
  ofDatabases.set(db, known);
  return known;
}
