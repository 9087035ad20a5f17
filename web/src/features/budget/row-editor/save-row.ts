import type { BudgetRecord } from '@saldo/contract/record';
import type { QueryClient } from '@tanstack/react-query';
import { knownNames } from '#lib/master-data.ts';
import type { KnownNames } from '../store/sheet-data.ts';
import type { SheetStore } from '../store/sheet-store.ts';
import type { RecordFields } from './row-draft.ts';

/** Names that a row may use from now on. */
const namesKnown = (client: QueryClient): KnownNames => ({
  tradeSubjects: knownNames(client, 'trade-subject'),
  contractors: knownNames(client, 'contractor'),
  sections: knownNames(client, 'section'),
  paymentMethods: knownNames(client, 'payment-method'),
});

type About = { client: QueryClient; text: string };

/** Adds a row at the end, or has it wait for the connection; the row is in the sheet either way. Returns its id. */
export async function addRow(
  { edits }: SheetStore,
  fields: RecordFields,
  { client, text }: About,
): Promise<number> {
  const [id = 0] = edits.newRowIds(1);
  const command = { do: 'add' as const, rows: [{ ...fields, cells: [] }], madeIds: [id], beforeId: null };
  await edits.command(command, { names: namesKnown(client), text });
  return edits.idOf(id);
}

/** Changes a row, or has the change wait for the connection. `version` is what was seen. */
export async function changeRow(
  { edits }: SheetStore,
  { id, version }: Pick<BudgetRecord, 'id' | 'version'>,
  set: Partial<RecordFields>,
  { client, text }: About,
): Promise<void> {
  const changes = [{ id, version, set }];
  await edits.command({ do: 'change', changes }, { names: namesKnown(client), text });
}
