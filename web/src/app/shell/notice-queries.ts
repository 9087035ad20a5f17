import { notice, noticeSettingsSchema, NOTICE_SETTING, USUAL_NOTICES } from '@saldo/contract/notice';
import { useQuery } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useUserSetting } from '#lib/settings/user-settings.ts';

const api = createApi(notice);

/** Dates pass without a change of any payment. */
const ANEW_MS = 15 * 60_000;

/**
 * Overdue, soon due and waiting items: changes of payments and of requests invalidate the same tag.
 */
export const useNotices = () =>
  useQuery({
    queryKey: keyOf('TransferApproval', 'notices'),
    queryFn: async ({ signal }) => successOf(await api.get.query({ fetchOptions: { signal } })),
    refetchInterval: ANEW_MS,
  });

export const useNoticeSettings = () => useUserSetting(NOTICE_SETTING, noticeSettingsSchema, USUAL_NOTICES);
