import { BUDGET_PERMISSIONS } from '@saldo/contract/domain/permission';
import { userSetting } from '@saldo/contract/user-setting';
import { z } from 'zod';
import { createApi } from '#lib/api/api.ts';
import type { NewSheetInput } from './add-sheet-fields.ts';

const settingApi = createApi(userSetting);

/** Form input that a draft cannot store; kept in the browser for its author. */
export const draftExtrasSchema = z.object({
  copyOf: z.int().nullable(),
  withAmounts: z.boolean(),
  rights: z.record(z.string(), z.enum(BUDGET_PERMISSIONS)),
});
export type DraftExtras = z.infer<typeof draftExtrasSchema>;

export const NO_EXTRAS: DraftExtras = { copyOf: null, withAmounts: true, rights: {} };

export const extrasKey = (draftId: number): string => `sheetDraft.${draftId}`;

export const extrasOf = ({ copyOf, withAmounts, rights }: NewSheetInput): DraftExtras => ({
  copyOf,
  withAmounts,
  rights,
});

export async function keepExtras(draftId: number, extras: DraftExtras | null): Promise<void> {
  await settingApi.set.mutate({
    body: { key: extrasKey(draftId), value: extras },
    fetchOptions: { keepalive: true },
  });
}
