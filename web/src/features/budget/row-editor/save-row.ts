import type { BudgetRecord } from '@saldo/contract/record';
import type { QueryClient } from '@tanstack/react-query';
import { knownNames } from '#lib/master-data/master-data.ts';
import type { RowsEntry } from '../store/queue-entry.ts';
import type { KnownNames } from '../store/data.ts';
import type { SheetChanges, SheetFacts, SheetPlaces } from '../store/contexts.ts';
import { goToRow } from '../store/go-to-row.ts';
import type { Fate } from '../store/waiters.ts';
import type { RecordFields } from './row-draft.ts';

/** New names that rows may use. */
export const namesKnown = (client: QueryClient): KnownNames => ({
  tradeSubjects: knownNames(client, 'trade-subject'),
  contractors: knownNames(client, 'contractor'),
  sections: knownNames(client, 'section'),
  paymentMethods: knownNames(client, 'payment-method'),
});

type About = { client: QueryClient; text: string };

/** Adds a row at the end of the sheet, shown at once; `fate` is its outcome. `made`: names that the server creates with it. */
export function putRow(
  { edits }: SheetChanges,
  fields: RecordFields,
  { client, text }: About,
  made: KnownNames = {},
): { id: number; entry: RowsEntry; fate: Promise<Fate> } {
  const [id = 0] = edits.newRowIds(1);
  const known = namesKnown(client);
  const names = {
    ...known,
    tradeSubjects: [...(known.tradeSubjects ?? []), ...(made.tradeSubjects ?? [])],
    contractors: [...(known.contractors ?? []), ...(made.contractors ?? [])],
  };
  const command = { do: 'add' as const, rows: [{ ...fields, cells: [] }], madeIds: [id], beforeId: null };
  const entry: RowsEntry = { kind: 'rows', key: '', command, names, text };
  return { id, entry, fate: edits.command(command, { names, text }) };
}

/** Adds a row at the end, or queues it while offline; it is shown either way, and the cursor goes there. */
export async function addRow(
  store: SheetFacts & SheetPlaces & SheetChanges,
  fields: RecordFields,
  about: About,
): Promise<void> {
  const { id, fate } = putRow(store, fields, about);
  await fate;
  goToRow(store, store.edits.idOf(id));
}

/** Changes a row, or queues the change while offline. `version` is the displayed version. */
export async function changeRow(
  { edits }: SheetChanges,
  { id, version }: Pick<BudgetRecord, 'id' | 'version'>,
  set: Partial<RecordFields>,
  { client, text }: About,
): Promise<void> {
  const changes = [{ id, version, set }];
  await edits.command({ do: 'change', changes }, { names: namesKnown(client), text });
}
