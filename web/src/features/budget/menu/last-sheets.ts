import { create } from 'zustand';
import { isInt, isListOf, isShape, isText } from '@saldo/contract/checks/checks';
import { STORAGE } from '#lib/storage.ts';

const KEPT = 5;
export type LastSheet = { id: number; name: string };
const areSheets = isListOf(isShape({ id: isInt, name: isText }));

function read(): LastSheet[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE.lastSheets) ?? '[]');
    return areSheets(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The list with this sheet first, each sheet once. */
export const withOpened = (sheets: readonly LastSheet[], opened: LastSheet): LastSheet[] =>
  [opened, ...sheets.filter(({ id }) => id !== opened.id)].slice(0, KEPT);

export const useLastSheets = create<{ sheets: readonly LastSheet[] }>(() => ({ sheets: read() }));

/** The sheet screen tells when a sheet has been opened. */
export function rememberSheet(opened: LastSheet): void {
  const sheets = withOpened(useLastSheets.getState().sheets, opened);
  localStorage.setItem(STORAGE.lastSheets, JSON.stringify(sheets));
  useLastSheets.setState({ sheets });
}
