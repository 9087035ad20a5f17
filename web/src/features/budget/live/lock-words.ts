import type { Lock, Selection } from '@saldo/contract/realtime';
import i18next from 'i18next';
import { lockStateOf } from '#lib/live/lock-state.ts';
import { formatTime } from '#lib/instants.ts';
import { fullName } from './people.ts';

/** Who is editing a row or the sheet itself, and since when; of another tab of one's own it says so. */
export function lockWords(lock: Lock, userId: number): string {
  const what = lock.type === 'record' ? 'row' : 'sheet';
  const since = formatTime(lock.since);
  return lockStateOf(lock, userId) === 'other-app'
    ? i18next.t(`live:locked.${what}OfMine`, { since })
    : i18next.t(`live:locked.${what}`, { name: fullName(lock), since });
}

/** Who is on a cell; of another tab of one's own it says so. */
export function placeWords(selection: Selection, userId: number): string {
  if (selection.userId === userId) return i18next.t('live:told.hereMyself');
  return i18next.t(selection.isEditing ? 'live:told.writes' : 'live:told.here', {
    name: fullName(selection),
  });
}
