import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { isNoBody, isOtherResponse } from '@saldo/contract/c';
import { COMPACT, declaredIn, formOf, hasForms } from '@saldo/contract/compact';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ContractRoute } from './implement.ts';
import { varyBy } from './vary.ts';

/** An answer that the contract does not declare: a fault of ours, never sent. */
class UndeclaredAnswer extends Error {
  override name = 'UndeclaredAnswer';
}

/**
 * Sends an answer that the route declares, in the requested format. Bodies are validated against
 * their schema where `isChecked`.
 */
export function sendAnswer(
  reply: FastifyReply,
  route: ContractRoute,
  { status, body }: { status: number; body: unknown },
  isChecked: boolean,
): FastifyReply {
  const form = formOf(route, reply.request.headers.accept);
  const declared = declaredIn(route, status, form);
  if (declared === undefined) throw new UndeclaredAnswer(`${route.method} ${route.path} answered ${status}`);
  void reply.code(status);
  if (hasForms(route)) varyBy(reply, 'accept');
  if (isNoBody(declared)) return reply.send();
  const other = isOtherResponse(declared) ? declared : null;
  // a text where JSON is declared is the JSON itself (http/json-text.ts)
  const isText = !other && (typeof body === 'string' || Buffer.isBuffer(body));
  const parsed = (): unknown => (isText ? JSON.parse(String(body)) : body);
  if (isChecked && !(body instanceof Readable))
    checkBody(route, status, other ? other.body : declared, parsed());
  const type = form === 'compact' && status === 200 ? COMPACT : 'application/json; charset=utf-8';
  return reply.type(other?.contentType ?? type).send(body);
}

function checkBody(route: ContractRoute, status: number, schema: unknown, body: unknown) {
  if (!(schema instanceof z.ZodType)) return;
  const isPlain = typeof body === 'string' || body instanceof Uint8Array;
  const sent: unknown = isPlain ? body : JSON.parse(JSON.stringify(body));
  const result = schema.safeParse(sent);
  const where = `${route.method} ${route.path} ${status}`;
  if (!result.success) throw new UndeclaredAnswer(`${where}: ${z.prettifyError(result.error)}`);
  // The schema drops unknown fields: an extra field may be a secret.
  if (!isDeepStrictEqual(result.data, sent))
    throw new UndeclaredAnswer(`${where}: the body has undeclared fields`);
}
