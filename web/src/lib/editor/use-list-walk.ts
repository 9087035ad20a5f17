import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keepList } from '../list-state/kept-list.ts';
import { useQueue } from '../list-state/queue.ts';
import type { EditorWalk } from './editor-work.ts';

/**
 * Previous and next for an editor in the list it was opened from; undefined without a list.
 * `readAhead`: preloads the data of the next one; `isFollowed`: counts what each step leaves in the list.
 */
export function useListWalk(
  listKey: string,
  id: number,
  goTo: (id: number) => void,
  readAhead?: (next: number) => void,
  isFollowed?: boolean,
): EditorWalk | undefined {
  const { t } = useTranslation('editing');
  const queue = useQueue(listKey, id, isFollowed);
  const next = queue?.next ?? null;
  const prepare = useEffectEvent((one: number) => readAhead?.(one));
  useEffect(() => {
    if (next !== null) prepare(next);
  }, [next]);
  const line = queue === null ? null : queue.place - 1;
  // After closing, the row of the last shown item is focused.
  useEffect(() => {
    if (line !== null) keepList(listKey, { active: { id, line } });
  }, [listKey, id, line]);
  if (queue === null) return undefined;
  const step = (to: number | null) => (to === null ? undefined : () => goTo(to));
  return {
    labels: { previous: t('walk.previous'), next: t('walk.next') },
    place: t('walk.place', { place: queue.place, count: queue.count }),
    previous: step(queue.previous),
    next: step(queue.next),
  };
}
