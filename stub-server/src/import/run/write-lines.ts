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
import type { Settled } from '../lines/settle.ts';
import { originalIdOf, type NamedOriginal } from '../ksef/originals.ts';
import type { ProcessRow } from '../repository.ts';
import { makeContractors, type MadeContractors } from './contractors.ts';
import { filesOfLines } from './sources.ts';

const ROWS = 100;
const NO_NAMES = { ids: new Map(), madeBy: new Map(), items: [] };
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
  const isNamed = ({ document, row }: Settled) => Boolean(document?.paymentMethod ?? row?.paymentMethod);
  if (!lines.some(isNamed)) return new Map();
  const rows = await tx
    .selectFrom('payment_method')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, name }) => [nameKey(name), id]));
}

/** What a line has become, and what lines have made. */
interface Made {
  source: Document | undefined;
  contractors: MadeContractors;
  plan: WrittenRows;
}

const rowOf = (actor: Actor, processId: number, { line }: Settled, { source, contractors, plan }: Made) => ({
  account_id: actor.accountId,
  created_at: actor.now,
  process_id: processId,
  position: line.line,
  outcome: line.outcome,
  is_new_contractor: flag(line.isNewContractor),
  line: JSON.stringify(line),
  search_text: searchKey(line.cells.join(' ')).slice(0, 1000),
  payment_source_id: source?.id ?? null,
  source_version: source?.version ?? plan.rows.get(line.line)?.version ?? null,
  source_mark: source ? markOfState(source.state) : (plan.rows.get(line.line)?.mark ?? null),
  record_id: plan.rows.get(line.line)?.id ?? null,
  contractor_id: contractors.madeBy.get(line.line) ?? null,
  trade_subject_id: plan.subjects.madeBy.get(line.line) ?? null,
  section_id: plan.sections.madeBy.get(line.line) ?? null,
});

interface Wanted {
  line: number;
  document: ImportedDocument;
  original: NamedOriginal | null;
}

/** Documents by line; those that correct or settle others come after them, so that they find them. */
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
  /** contents that stay with the documents of lines, saved already */
  contents?: ReadonlyMap<number, KeptContent>;
  /** of the sheet that gets the rows of a plan; absent: the lines are none */
  budgetId?: number | null;
}

/** Writes some lines of a run, with all that they make, in one transaction; returns the contractors that are known by then. */
export async function writeLines(
  tx: Db,
  actor: Actor,
  { id: processId, file_id }: Pick<ProcessRow, 'id' | 'file_id'>,
  { settled, known, doneRows, contents = new Map(), budgetId = null }: WrittenLines,
): Promise<ReadonlyMap<number, number>> {
  const { accountId } = actor;
  const made = await makeContractors(tx, actor, settled, known);
  const methods = await methodsOf(tx, accountId, settled);
  const files = await filesOfLines(tx, settled, { fileId: file_id, contents, now: actor.now });
  const wanted = settled.flatMap((one) => {
    const document = documentOf(one, files.get(one.line.line) ?? [], made.ids, methods);
    return document ? [{ line: one.line.line, document, original: one.document?.original ?? null }] : [];
  });
  const plan =
    budgetId === null
      ? NO_ROWS
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
