import type { TFunction } from 'i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';

/** Number of named rows; the rest is counted. */
const MOST_NAMED = 5;

function reasonOf(t: TFunction<'rows'>, error: Error): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'OUT_OF_RANGE') return t('refusal.outOfRange');
  if (code === 'MONTH_LOCKED') return t('refusal.monthLocked');
  if (code === 'UNKNOWN_REFERENCE') return t('refusal.reference');
  return code === 'NOT_FOUND' ? t('refusal.gone') : failureText(error);
}

/** Indexes of the rows in a refusal's paths, such as `rows.3.set.lastMonth` or `ids.3`. */
function refusedPlaces(error: Error): number[] {
  const fields = error instanceof ApiError ? (error.body?.fields ?? []) : [];
  const places = fields.flatMap(({ path }) => {
    const place = /^(?:rows|records|ids)\.(\d+)/u.exec(path)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
  return [...new Set(places)];
}

/** Lists the affected rows. */
export function rowsText(t: TFunction<'rows'>, names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const shown = names.slice(0, MOST_NAMED).join(', ');
  const list = rest > 0 ? `${shown} ${t('refusal.more', { count: rest })}` : shown;
  return t('refusal.rows', { names: list });
}

/** Why several rows were refused, with their names. */
export function refusalText(t: TFunction<'rows'>, error: Error, names: readonly string[]): string {
  const refused = refusedPlaces(error).flatMap((place) => names[place] ?? []);
  if (refused.length === 0) return reasonOf(t, error);
  return `${reasonOf(t, error)} ${rowsText(t, refused)}`;
}
