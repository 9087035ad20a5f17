import { AREA_LEVELS, type Area, type Permission } from '@saldo/contract/domain/permission';

export const levelsOf = (area: Area): readonly Permission[] => AREA_LEVELS[area];

/** The key of a level's name; with three levels, the middle one is read-only. */
export function levelName(area: Area, level: Permission) {
  if (level === 'denied') return 'level.no';
  if (levelsOf(area).length === 2) return 'level.yes';
  return level === 'granted' ? 'level.look' : 'level.change';
}
