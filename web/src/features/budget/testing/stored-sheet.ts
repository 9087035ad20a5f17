import type { SheetRecords } from '@saldo/contract/record';

type Caller = { get: (path: string) => Promise<{ json: <Body>() => Body }> };

/** The server's current sheet. */
export const storedSheet = async (caller: Caller, id = 21): Promise<SheetRecords> =>
  (await caller.get(`/api/budget/${id}/records`)).json<SheetRecords>();
