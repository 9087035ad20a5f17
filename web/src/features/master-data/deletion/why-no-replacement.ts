import { ApiError } from '#lib/api/api-error.ts';

/** Fields named by a refused deletion, with the reason against the replacement. */
const REASONS = {
  replacementId: 'currency',
  belongsToId: 'vatAccount',
  closedFrom: 'closed',
} as const;

type Reason = (typeof REASONS)[keyof typeof REASONS] | 'gone';

const isNamed = (path: string | undefined): path is keyof typeof REASONS =>
  path !== undefined && path in REASONS;

/** Why an item cannot replace the deleted ones; null: refused for another reason. */
export function whyNoReplacement(error: Error): Reason | null {
  if (!(error instanceof ApiError)) return null;
  const path = error.body?.fields?.[0]?.path;
  if (error.code === 'UNKNOWN_REFERENCE') return path === 'replacementId' ? 'gone' : null;
  return error.code === 'VALIDATION' && isNamed(path) ? REASONS[path] : null;
}
