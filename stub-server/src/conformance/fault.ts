import { isNoBody, isOtherResponse } from '@saldo/contract/c';
import { declaredIn, type AnswerForm } from '@saldo/contract/compact';
import { z } from 'zod';
import type { NamedRoute } from './routes.ts';

interface Answer {
  status: number;
  text: string;
}

/** The contract violation of an answer; null: none. */
export function fault(
  { route, name }: NamedRoute,
  { status, text }: Answer,
  form: AnswerForm = 'plain',
): string | null {
  const declared = declaredIn(route, status, form);
  if (declared === undefined)
    return `${name} answered the undeclared status ${status}: ${text.slice(0, 300)}`;
  if (status >= 500) return `${name} answered ${status}: ${text.slice(0, 300)}`;
  if (isNoBody(declared)) return text === '' ? null : `${name} ${status} has a body`;
  if (isOtherResponse(declared)) return null;
  if (!(declared instanceof z.ZodType)) return `${name} ${status} has no schema`;
  const result = declared.safeParse(JSON.parse(text));
  return result.success ? null : `${name} ${status}: ${z.prettifyError(result.error)}\n${text.slice(0, 300)}`;
}
