import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { flowsOfRows, type FlowTerms, type RowFlows } from '@saldo/contract/domain/flows';
import { zusDayOf, type StatedForms } from '@saldo/contract/domain/legal-form';
import type { OfficeIds } from '@saldo/contract/domain/offices';
import type { Db } from '#src/db/open.ts';
import { rowsChangedSince, sheetRevisions, type RevisionOfSheet } from '#src/db/revisions.ts';
import { takingTurns } from '#src/db/turns.ts';
import { officesOf } from '#src/master-data/offices.ts';
import { flowPartsOf } from '#src/payment/flow-parts.ts';
import { statedForms } from './legal-forms.ts';
import { ratesOn } from './rates.ts';
import { monthValuesOf, recordsOf } from './records.ts';
import type { RecordSelection } from './record-selection.ts';
import { chunksOf, rowIn, withChangedRows, type RowChunk } from './row-chunks.ts';

// The flows of an account, cached and updated row by row (docs/decisions/044).

/**
 * The maximum number of cached flows over all accounts; above it the least recently read account is
 * dropped.
 */
const MOST_FLOWS = 3_000_000;
/** The maximum number of reads repeated after a concurrent commit. */
const READS = 20;
/** Above this number of changed rows the whole sheet is read. */
const MOST_ROWS = 1000;

/**
 * What flows depend on besides the rows: for another day, rates, legal form or epoch they are
 * computed again.
 */
export interface FlowsOf {
  accountId: number;
  today: string;
}

interface KeptSheet extends SheetFlows {
  at: RevisionOfSheet;
}

/**
 * The rows of a sheet with their flows, in chunks that stay the same object until one of their rows
 * changes.
 */
export interface SheetFlows {
  readonly chunks: readonly RowChunk[];
  /** count of the flows */
  readonly count: number;
}

/** By sheet; drafts included. */
export type SheetsFlows = ReadonlyMap<number, SheetFlows>;

const countOf = (rows: Iterable<RowFlows | null | undefined>): number => {
  let count = 0;
  for (const row of rows) count += row?.flows.length ?? 0;
  return count;
};

interface Kept {
  of: FlowsOf;
  name: string;
  terms: FlowTerms | null;
  sheets: Map<number, KeptSheet>;
  /** reads of one account run one after another */
  last: Promise<unknown>;
}

const nameOf = (
  { today }: FlowsOf,
  first: RevisionOfSheet | undefined,
  ofAccount: { offices: OfficeIds; forms: StatedForms },
): string => [first?.epoch, first?.rates, today, JSON.stringify(ofAccount)].join(' ');

const isSame = (one: readonly RevisionOfSheet[], other: readonly RevisionOfSheet[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ budgetId, revision, epoch, rates }, place) =>
      budgetId === other[place]?.budgetId &&
      revision === other[place].revision &&
      epoch === other[place].epoch &&
      rates === other[place].rates,
  );

class FlowsCache {
  readonly #db: Db;
  readonly #accounts = new Map<number, Kept>();

  constructor(db: Db) {
    this.#db = db;
  }

  async get(of: FlowsOf): Promise<{ sheets: SheetsFlows; terms: FlowTerms }> {
    const kept = this.#accounts.get(of.accountId) ?? {
      of,
      name: '',
      terms: null,
      sheets: new Map(),
      last: Promise.resolve(),
    };
    // the most recently read account is last, and dropped last
    this.#accounts.delete(of.accountId);
    this.#accounts.set(of.accountId, kept);
    const done = kept.last.then(async () => {
      const terms = await this.#bringUpToDate(kept, of);
      // a copy of the index: the next read changes the cached one while this answer is being
      // computed
      return { sheets: new Map(kept.sheets), terms };
    });
    kept.last = done.catch(() => {});
    try {
      const found = await done;
      this.#forgetOldest();
      return found;
    } catch (error) {
      if (this.#accounts.get(of.accountId) === kept) this.#accounts.delete(of.accountId);
      throw error;
    }
  }

  /** Reads until the revisions are the same before and after, so that no figure mixes two commits. */
  async #bringUpToDate(kept: Kept, of: FlowsOf): Promise<FlowTerms> {
    let now = await sheetRevisions(this.#db, of.accountId);
    for (let reads = 0; reads < READS; reads += 1) {
      const terms = await this.#termsOf(kept, of, now);
      await this.#readChanged(kept, now, terms);
      const after = await sheetRevisions(this.#db, of.accountId);
      if (isSame(now, after)) return terms;
      now = after;
    }
    return await this.#termsOf(kept, of, now);
  }

  async #termsOf(kept: Kept, of: FlowsOf, now: readonly RevisionOfSheet[]): Promise<FlowTerms> {
    const offices = await officesOf(this.#db, of.accountId);
    const forms = await statedForms(this.#db, of.accountId);
    const name = nameOf(of, now[0], { offices, forms });
    if (kept.terms !== null && kept.name === name) return kept.terms;
    const terms = {
      today: of.today,
      zusDay: zusDayOf(forms),
      offices,
      rates: await ratesOn(this.#db, CURRENCY_CODES, of.today),
    };
    Object.assign(kept, { of, name, terms, sheets: new Map() });
    return terms;
  }

  async #readChanged({ of, sheets }: Kept, now: readonly RevisionOfSheet[], terms: FlowTerms): Promise<void> {
    const pause = takingTurns();
    const present = new Set(now.map(({ budgetId }) => budgetId));
    for (const id of sheets.keys()) if (!present.has(id)) sheets.delete(id);
    for (const at of now) {
      const known = sheets.get(at.budgetId);
      if (known?.at.revision === at.revision) continue;
      const flows = (known && (await this.#changedRows(of, known, at, terms))) ?? null;
      const { chunks, count } = flows ?? (await this.#wholeSheet(of.accountId, at.budgetId, terms));
      sheets.set(at.budgetId, { at, chunks, count });
      await pause();
    }
  }

  /** The rows, with the changed ones read again; null: the whole sheet has to be read. */
  async #changedRows(
    { accountId }: FlowsOf,
    known: KeptSheet,
    { budgetId, completeFrom }: RevisionOfSheet,
    terms: FlowTerms,
  ): Promise<SheetFlows | null> {
    if (known.at.revision < completeFrom) return null;
    const since = { accountId, budgetId, revision: known.at.revision };
    const changed = await rowsChangedSince(this.#db, since);
    const ids = [...new Set([...changed.rows, ...changed.months, ...changed.parts])];
    if (ids.length > MOST_ROWS) return null;
    const read = new Map(
      (await this.#rowsOf(accountId, { ids }, terms)).map((row) => [row.plan.record.id, row]),
    );
    const after = new Map<number, RowFlows | null>();
    for (const id of ids) {
      const row = read.get(id);
      after.set(id, row?.plan.record.budgetId === budgetId ? row : null);
    }
    const before = ids.map((id) => rowIn(known.chunks, id));
    return {
      chunks: withChangedRows(known.chunks, after),
      count: known.count - countOf(before) + countOf(after.values()),
    };
  }

  async #wholeSheet(accountId: number, budgetId: number, terms: FlowTerms): Promise<SheetFlows> {
    const rows = await this.#rowsOf(accountId, { budgetId }, terms);
    return { chunks: chunksOf(rows), count: countOf(rows) };
  }

  async #rowsOf(accountId: number, which: RecordSelection, terms: FlowTerms): Promise<RowFlows[]> {
    return flowsOfRows(
      {
        records: await recordsOf(this.#db, accountId, which),
        monthValues: await monthValuesOf(this.#db, accountId, which),
        parts: await flowPartsOf(this.#db, accountId, which),
      },
      terms,
    );
  }

  #forgetOldest(): void {
    const sizes = [...this.#accounts].map(([id, { sheets }]) => ({ id, flows: flowsIn(sheets) }));
    let whole = sizes.reduce((sum, { flows }) => sum + flows, 0);
    for (const { id, flows } of sizes.slice(0, -1)) {
      if (whole <= MOST_FLOWS) return;
      this.#accounts.delete(id);
      whole -= flows;
    }
  }
}

const flowsIn = (sheets: Kept['sheets']): number => {
  let sum = 0;
  for (const { count } of sheets.values()) sum += count;
  return sum;
};

const ofDatabases = new WeakMap<Db, FlowsCache>();

/** Current flows of all sheets of an account. */
export function accountFlows(db: Db, of: FlowsOf): Promise<{ sheets: SheetsFlows; terms: FlowTerms }> {
  const cache = ofDatabases.get(db) ?? new FlowsCache(db);
  ofDatabases.set(db, cache);
  return cache.get(of);
}
