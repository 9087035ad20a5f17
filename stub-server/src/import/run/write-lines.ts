import { USUAL_EXISTING } from '@saldo/contract/import-table';
import { nameKey, searchKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import { flag } from '#src/db/seed-columns.ts';
import type { KeptContent } from '#src/files/stored.ts';
import type { Actor } from '#src/http/actor.ts';
import { addImported, type ImportedDocument } from '#src/payment/add-imported.ts';
import type { Document } from '#src/payment/document.ts';
import type { LoggedItem } from '#src/plan/account-history.ts';
import { markOfState } from '../documents.ts';
import { writeRows, type WrittenRows } from '../plan/write-rows.ts';
import { payeeAccountOf } from '../lines/payee-accounts.ts';
import type { Settled } from '../lines/settle.ts';
import { originalIdOf, type NamedOriginal } from '../ksef/originals.ts';
import type { ProcessRow } from '../repository.ts';
import { startNames } from '#src/master-data/start-names.ts';
import type { Existing } from '../lines/settle-party.ts';
import { sections } from '#src/master-data/sections.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { makeContractors, type MadeContractors, type StartIds } from './contractors.ts';
import { namesOf, NO_NAMES } from './names.ts';
import { filesOfLines } from './sources.ts';

const ROWS = 100;
const NO_ROWS: WrittenRows = { rows: new Map(), subjects: NO_NAMES, sections: NO_NAMES };

function documentOf(
  { line, document, contractor }: Settled,
  fileIds: readonly number[],
  ids: ReadonlyMap<number, number>,
  methods: ReadonlyMap<string, number>,
): ImportedDocument | null {
  if (document === null) return null;
  const {
    contractor: _named,
    paymentMethod,
    lines,
    original: _original,
    source: _source,
    ...fields
  } = document;
  const contractorId = contractor === null ? null : (ids.get(contractor.id) ?? contractor.id);
  return {
    ...fields,
    ...(fileIds.length > 0 && { fileIds }),
    lines: lines.map((one) => ({
      quantity: null,
      unitPrice: null,
      ...one,
      vatDeductiblePct: null,
      costDeductiblePct: null,
      lumpSumRate: null,
    })),
    contractorId,
    paymentMethodId: paymentMethod === null ? null : (methods.get(nameKey(paymentMethod)) ?? null),
    isVerified: line.outcome === 'added',
  };
}

async function methodsOf(tx: Db, accountId: number, lines: readonly Settled[]): Promise<Map<string, number>> {
  const isNamed = ({ document, row, party }: Settled) =>
    Boolean(document?.paymentMethod ?? row?.paymentMethod ?? party);
  if (!lines.some(isNamed)) return new Map();
  const rows = await tx
    .selectFrom('payment_method')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, name }) => [nameKey(name), id]));
}

/** What a line became, and what lines created. */
interface Made {
  source: Document | undefined;
  contractors: MadeContractors;
  plan: WrittenRows;
}

/** The columns that record what a line created, and by which later changes are detected. */
function writtenOf(line: number, { source, contractors, plan }: Made) {
  const row = plan.rows.get(line);
  const change = contractors.changedBy.get(line);
  return {
    payment_source_id: source?.id ?? null,
    source_version: source?.version ?? row?.version ?? change?.version ?? null,
    source_mark: source ? markOfState(source.state) : (row?.mark ?? null),
    record_id: row?.id ?? null,
    contractor_id: contractors.madeBy.get(line) ?? null,
    changed_contractor_id: change?.id ?? null,
    contractor_change: change ? JSON.stringify(change.change) : null,
  };
}

/** The account of a cost that waits for a check, for its contractor once it is approved. */
const statedAccount = ({ line, document }: Settled): string | null =>
  line.outcome === 'unverified' ? payeeAccountOf(document, { isWaiting: false }) : null;

const rowOf = (actor: Actor, processId: number, settled: Settled, made: Made) => {
  const { line } = settled;
  return {
    account_id: actor.accountId,
    created_at: actor.now,
    process_id: processId,
    position: line.line,
    outcome: line.outcome,
    is_new_contractor: flag(line.isNewContractor),
    line: JSON.stringify(line),
    search_text: searchKey(line.cells.join(' ')).slice(0, 1000),
    ...writtenOf(line.line, made),
    stated_account: statedAccount(settled),
    trade_subject_id: made.plan.subjects.madeBy.get(line.line) ?? null,
    section_id: made.plan.sections.madeBy.get(line.line) ?? null,
  };
};

interface Wanted {
  line: number;
  document: ImportedDocument;
  original: NamedOriginal | null;
}

/** Documents by line; those that correct or settle others are written after them, so that they find them. */
async function addDocuments(
  tx: Db,
  actor: Actor,
  wanted: readonly Wanted[],
  { items, budgetId }: { items: readonly LoggedItem[]; budgetId: number | null },
): Promise<Map<number, Document | undefined>> {
  const [plain, later] = [
    wanted.filter(({ original }) => original === null),
    wanted.filter(({ original }) => original !== null),
  ];
  const first = await addImported(
    tx,
    actor,
    plain.map(({ document }) => document),
    items,
    budgetId,
  );
  const byLine = new Map<number, Document | undefined>(plain.map(({ line }, place) => [line, first[place]]));
  if (later.length === 0) return byLine;
  const withOriginals = await Promise.all(
    later.map(async ({ document, original }) => ({
      ...document,
      originalId: await originalIdOf(tx, actor.accountId, document, original),
    })),
  );
  const second = await addImported(tx, actor, withOriginals, []);
  for (const [place, { line }] of later.entries()) byLine.set(line, second[place]);
  return byLine;
}

interface WrittenLines {
  settled: readonly Settled[];
  known: ReadonlyMap<number, number>;
  doneRows: number;
  /** saved contents that the lines' documents keep */
  contents?: ReadonlyMap<number, KeptContent>;
  /** the sheet that receives the rows of a plan; absent: not a plan */
  budgetId?: number | null;
  /** what happens to existing contractors */
  existing?: Existing;
}

/** Defaults of the contractors in a list; missing names are created with the line that uses them. */
async function startOfParties(
  tx: Db,
  actor: Actor,
  settled: readonly Settled[],
  methods: ReadonlyMap<string, number>,
): Promise<{ start: StartIds; made: Pick<WrittenRows, 'subjects' | 'sections'> }> {
  const wanted = settled.flatMap(({ line, party }) => (party ? [{ line: line.line, party }] : []));
  if (wanted.length === 0)
    return { start: { methods, subjects: new Map(), sections: new Map() }, made: NO_ROWS };
  const named = (field: 'tradeSubject' | 'section') =>
    wanted.map(({ line, party }) => ({ line, name: party.values[field] }));
  const subjects = await namesOf(tradeSubjects, tx, actor, named('tradeSubject'));
  const groups = await namesOf(sections, tx, actor, named('section'));
  const all = await startNames(tx, actor.accountId);
  const byKey = (names: ReadonlyMap<number, string>) =>
    new Map(Array.from(names, ([id, name]) => [nameKey(name), id]));
  return {
    start: { methods, subjects: byKey(all.subjects), sections: byKey(all.sections) },
    made: { subjects, sections: groups },
  };
}

/** Writes some lines of a run and everything that they create in one transaction; returns all contractors known so far. */
export async function writeLines(
  tx: Db,
  actor: Actor,
  { id: processId, file_id }: Pick<ProcessRow, 'id' | 'file_id'>,
  {
    settled,
    known,
    doneRows,
    contents = new Map(),
    budgetId = null,
    existing = USUAL_EXISTING,
  }: WrittenLines,
): Promise<ReadonlyMap<number, number>> {
  const { accountId } = actor;
  const methods = await methodsOf(tx, accountId, settled);
  const { start, made: names } = await startOfParties(tx, actor, settled, methods);
  const made = await makeContractors(tx, actor, settled, { known, start, existing });
  const files = await filesOfLines(tx, settled, { fileId: file_id, contents, now: actor.now });
  const wanted = settled.flatMap((one) => {
    const document = documentOf(one, files.get(one.line.line) ?? [], made.ids, methods);
    return document ? [{ line: one.line.line, document, original: one.document?.original ?? null }] : [];
  });
  const plan =
    budgetId === null
      ? { ...NO_ROWS, ...names }
      : await writeRows(tx, actor, settled, { budgetId, contractors: made.ids, methods });
  const items = [...made.items, ...plan.subjects.items, ...plan.sections.items];
  const byLine = await addDocuments(tx, actor, wanted, { items, budgetId });
  const rows = settled.map((one) =>
    rowOf(actor, processId, one, { source: byLine.get(one.line.line), contractors: made, plan }),
  );
  for (let at = 0; at < rows.length; at += ROWS)
    await tx
      .insertInto('import_document')
      .values(rows.slice(at, at + ROWS))
      .execute();
  await tx
    .updateTable('import_process')
    .set({ done_rows: doneRows })
    .where('account_id', '=', accountId)
    .where('id', '=', processId)
    .execute();
  return made.ids;
}
