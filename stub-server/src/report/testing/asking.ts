import assert from 'node:assert/strict';
import type { Caller } from '#src/testing.ts';

/** Requests a report of the account and expects a success. */
export async function reportOf<Report>(user: Caller, pathWithQuery: string): Promise<Report> {
  const answer = await user.get(`/api/report/${pathWithQuery}`);
  assert.equal(answer.statusCode, 200, answer.payload);
  return answer.json<Report>();
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
