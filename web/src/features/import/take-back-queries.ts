import { importing, type takeBackSchema } from '@saldo/contract/import';
import type { Resource } from '@saldo/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useStore } from 'zustand';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { followLocks, lockKey, locks } from '#lib/live/locks.ts';
import { showToast } from '#lib/toasts.ts';
import { counted } from '#lib/words/counted.ts';
import type { ImportProcess } from './import-queries.ts';

const api = createApi({ takeBackPreview: importing.takeBackPreview });

export type TakeBack = z.output<typeof takeBackSchema>;

const takeBackOf = (id: number) => ({
  queryKey: keyOf('ImportDocuments', 'take-back', id),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TakeBack> =>
    successOf(await api.takeBackPreview.query({ params: { id }, fetchOptions: { signal } })),
  staleTime: 0,
});

export const useTakeBackPreview = (id: number, isOn: boolean) =>
  useQuery({ ...takeBackOf(id), enabled: isOn });

/** What is being edited stays, so the preview is read again with each lock that comes or goes: which documents an import has written only the server knows. */
export function useLocksOfTakeBack(isOn: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => (isOn ? followLocks() : undefined), [isOn]);
  const edited = useStore(locks, ({ held }) =>
    [...held.values()]
      .flatMap((lock) => (LOCKED_PARTS.has(lock.type) ? lockKey(lock) : []))
      .toSorted()
      .join(),
  );
  const seen = useRef(edited);
  useEffect(() => {
    if (seen.current === edited) return;
    seen.current = edited;
    if (isOn) void refetch();
  }, [edited, isOn, refetch]);
}

const LOCKED_PARTS: ReadonlySet<Resource['type']> = new Set(['paymentSource', 'record', 'contractor']);

/** Tells, when an undo ends, what stayed because somebody was editing it. */
export function useStayedNotice({ id, state, version, target }: ImportProcess): void {
  const client = useQueryClient();
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (state !== 'partlyTakenBack') return;
    void client
      .fetchQuery(takeBackOf(id))
      .then(({ changed }) => tellStayed(target, changed.filter(isEdited)))
      .catch(() => undefined);
  }, [client, id, state, target, version]);
}

const MOST_NAMED = 5;

function tellStayed(target: ImportProcess['target'], stayed: readonly ChangedSince[]): void {
  const named = stayed.slice(0, MOST_NAMED).map((one) => changedText(target, one));
  const unnamedCount = stayed.length - named.length;
  const furtherLine =
    unnamedCount > 0 ? [i18next.t('import:takeBack.stayedMore', counted(unnamedCount))] : [];
  showToast({
    id: 'import:stayed',
    type: 'error',
    duration: 'very-long',
    title: i18next.t('import:takeBack.stayed'),
    // Whoever edited it may have ended in the meantime.
    body: [...named, ...furtherLine, i18next.t('import:takeBack.stayedHint')],
  });
}

export type ChangedSince = TakeBack['changed'][number];

export const isEdited = ({ changes }: ChangedSince): boolean => changes.includes('edited');

/** What stays, and why. */
export function changedText(
  target: ImportProcess['target'],
  { line: { name, contractor }, changes }: ChangedSince,
): string {
  const why = changes
    .map((one) =>
      i18next.t(`import:changes.${target === 'plan' && one === 'attached' ? 'hasPayments' : one}`),
    )
    .join(', ');
  return target === 'contractors'
    ? i18next.t('import:takeBack.changedParty', { name, why })
    : i18next.t('import:takeBack.changedLine', { name, contractor: contractor ?? '', why });
}
