import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { foundCells } from '../places.ts';
import type { FormProps } from './form-props.ts';
import type { Cell } from './part-draft.ts';
import { documentQuery } from './use-payment-editor.ts';

/** The only cell of a document, if payments can be put on it; otherwise null. */
async function cellOfDocument(client: QueryClient, id: number): Promise<Cell> {
  const { direction, parts } = await client.fetchQuery(documentQuery(id));
  const cell = parts[0]?.cell ?? null;
  if (cell === null) return null;
  const { recordId, month } = cell;
  const isOnly = parts.every((part) => part.cell?.recordId === recordId && part.cell.month === month);
  if (!isOnly) return null;
  const { items } = await client.fetchQuery(foundCells({ direction, month, recordId }));
  return items.some((one) => one.recordId === recordId && !one.isClosed) ? cell : null;
}

/** Puts a new correction without a place on the cell of the document that it corrects. */
export function usePlaceOfOriginal({ id, form, put }: FormProps) {
  const client = useQueryClient();
  return async (originalId: number): Promise<void> => {
    if (id !== undefined) return;
    // Without it, the place is chosen by the user.
    const cell = await cellOfDocument(client, originalId).catch(() => null);
    const { originalId: chosen, parts } = form.getValues();
    const [part] = parts;
    if (cell === null || chosen !== originalId || part === undefined) return;
    if (parts.length === 1 && part.cell === null) put({ parts: [{ ...part, cell }] });
  };
}
