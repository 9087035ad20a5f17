import { ApiError } from '#lib/api/api-error.ts';

/** Fields that a refused deletion names, and what stands against the item that was to take the place. */
const REASONS = {
  replacementId: 'currency',
  belongsToId: 'vatAccount',
  closedFrom: 'closed',
} as const;

type Reason = (typeof REASONS)[keyof typeof REASONS] | 'gone';

const isNamed = (path: string | undefined): path is keyof typeof REASONS =>
  path !== undefined && path in REASONS;

/** Why an item cannot take the place of those that go; null: it was refused for something else. */
export function whyNoReplacement(error: Error): Reason | null {
  if (!(error instanceof ApiError)) return null;
  const path = error.body?.fields?.[0]?.path;
  if (error.code === 'UNKNOWN_REFERENCE') return path === 'replacementId' ? 'gone' : null;
  return error.code === 'VALIDATION' && isNamed(path) ? REASONS[path] : null;
}
