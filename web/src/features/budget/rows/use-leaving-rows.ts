import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { isOffline } from '#lib/api/api-error.ts';
import { shouldRetry } from '#lib/cache/query-client.ts';
import { obstacleTexts } from '../manage/deletion-obstacles.ts';
import { rowsText } from './row-refusal.ts';
import type { RowsUsage } from './sheet-row-calls.ts';
import type { RowCommands } from './sheet-row-commands.ts';

/** What is attached to rows that are being deleted or moved away, and what prevents it, as text for this user. */
export function useLeavingRows(commands: RowCommands, ids: readonly number[], isAsked = true) {
  const { t } = useTranslation('rows');
  const { t: wordsOfSheet } = useTranslation('manage');
  const usage = useQuery({
    queryKey: ['rows-usage', commands.sheetId, ids],
    queryFn: async () => commands.usage(ids),
    gcTime: 0,
    enabled: isAsked,
    // While offline it fails at once: a deletion can be queued, this query cannot.
    networkMode: 'always',
    retry: (failures, error) => !isOffline(error) && shouldRetry(failures, error),
  });
  const isMaster = useAcl().data?.isMasterUser ?? false;
  const nameOf = (id: number) => commands.nameOf(id);
  const standing = ({ obstacles: found }: RowsUsage): string[] => {
    const kept = found.closed.recordIds;
    const closedRows = kept.length < ids.length ? rowsText(t, kept.map(nameOf)) : undefined;
    return obstacleTexts(found, { t: wordsOfSheet, isMaster, nameOf, closedRows });
  };
  return { usage, obstacles: usage.data === undefined ? [] : standing(usage.data) };
}
