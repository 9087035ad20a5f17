import { ApiError } from '#lib/api/api-error.ts';

/** The id in an address, validated before any request; an address without one is not found. */
export function pathId(part: string | undefined): number {
  if (part === undefined || !/^[1-9]\d*$/u.test(part)) throw new ApiError('http', 404);
  return Number(part);
}
