import { create } from 'zustand';
import { idSchema } from '@saldo/contract/values';
import { z } from 'zod';
import { STORAGE } from '#lib/browser/storage.ts';

const KEPT = 5;
export type LastSheet = { id: number; name: string };
const keptSchema = z.array(z.object({ id: idSchema, name: z.string() })).catch([]);

function read(): LastSheet[] {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(STORAGE.lastSheets) ?? '[]'));
  } catch {
    return [];
  }
}

/** The list with this sheet first, each sheet once. */
export const withOpened = (sheets: readonly LastSheet[], opened: LastSheet): LastSheet[] =>
  [opened, ...sheets.filter(({ id }) => id !== opened.id)].slice(0, KEPT);

export const useLastSheets = create<{ sheets: readonly LastSheet[] }>(() => ({ sheets: read() }));

/** Called by the sheet screen when a sheet has been opened. */
export function rememberSheet(opened: LastSheet): void {
  const sheets = withOpened(useLastSheets.getState().sheets, opened);
  localStorage.setItem(STORAGE.lastSheets, JSON.stringify(sheets));
  useLastSheets.setState({ sheets });
}
