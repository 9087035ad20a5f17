import type { AppRoute } from '@ts-rest/core';
import type { z } from 'zod';

// Some answers have two forms: plain objects, and a compact form whose rows are lists of values.
// Only this file decides which of them a caller gets.

/**
 * Media type of the compact form: requested in `accept`, and the content type of such an answer.
 */
export const COMPACT = 'application/vnd.saldo.compact+json';

export type AnswerForm = 'plain' | 'compact';

/** The forms in a route's metadata. */
export interface Forms {
  /** schema of the compact form of 200; absent: the route has only the plain form */
  compact?: z.ZodType;
}

const formsOf = ({ metadata }: Pick<AppRoute, 'metadata'>): Forms => metadata ?? {};

export const hasForms = (route: Pick<AppRoute, 'metadata'>): boolean => formsOf(route).compact !== undefined;

/** Whether an `accept` header names the compact form and does not refuse it by `q=0`. */
const isCompact = (accept: string) =>
  accept.split(',').some((range) => {
    const [type = '', ...terms] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === COMPACT && !terms.some((term) => /^q=0(?:\.0*)?$/.test(term));
  });

/** The form of a route's answer; a wildcard gets the plain one. */
export const formOf = (route: Pick<AppRoute, 'metadata'>, accept: string | undefined): AnswerForm =>
  hasForms(route) && isCompact(accept ?? '') ? 'compact' : 'plain';

/** The declaration of a route for a status in a form. */
export function declaredIn(
  route: Pick<AppRoute, 'metadata' | 'responses'>,
  status: number,
  form: AnswerForm,
): unknown {
  const { compact } = formsOf(route);
  if (form === 'compact' && status === 200 && compact !== undefined) return compact;
  return (route.responses as Readonly<Record<number, unknown>>)[status];
}

/** A route as seen by a caller that requests compact forms. */
export type Compactly<Route extends AppRoute> = Route extends { metadata: { compact: infer Compact } }
  ? Omit<Route, 'responses'> & { responses: Omit<Route['responses'], 200> & { 200: Compact } }
  : Route;
