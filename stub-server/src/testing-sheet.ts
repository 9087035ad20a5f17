import { unpackSheet, type PackedSheet } from '@saldo/contract/packed-sheet';
import type { SheetRecords } from '@saldo/contract/record';
import type { Caller } from './testing.ts';

/** The sheet as the records call answers it. */
export const sheetOf = async (user: Pick<Caller, 'get'>, id = 21): Promise<SheetRecords> =>
  unpackSheet((await user.get(`/api/budget/${id}/records`)).json<PackedSheet>());
