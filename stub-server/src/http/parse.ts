import type { FieldError } from '@saldo/contract/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from './errors.ts';
import type { ContractRoute } from './implement.ts';

const TOO_DEEP = { success: false, error: { issues: [{ path: [], message: 'Nested too deeply' }] } } as const;

/** A deeply nested body could exhaust the stack of a recursive schema. */
function resultOf(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof RangeError) return TOO_DEEP;
    throw error;
  }
}

/** Parses the route's parameters, query and body; 400 with every invalid field. */
export function parseInput(route: ContractRoute, request: FastifyRequest): Record<string, unknown> {
  const fields: FieldError[] = [];
  const read = (schema: unknown, value: unknown, prefix: string) => {
    if (!(schema instanceof z.ZodType)) return value;
    const result = resultOf(schema, value);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      fields.push({ path: [...(prefix ? [prefix] : []), ...path].map(String).join('.') || 'body', message });
    }
    return undefined;
  };
  const input = {
    params: read(route.pathParams, request.params, 'params'),
    query: read(route.query, request.query, 'query'),
    // A missing body is parsed as an empty object: `POST account/ping` sends none.
    body: 'body' in route ? read(route.body, request.body === undefined ? {} : request.body, '') : undefined,
  };
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  return input;
}
