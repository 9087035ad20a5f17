import { randomUUID } from 'node:crypto';
import { COMPACT } from '@saldo/contract/compact';
import { unpackSheet, type PackedSheet } from '@saldo/contract/packed-sheet';
import type { SheetRecords } from '@saldo/contract/record';
import { loadScenario, type Scenario } from '@saldo/seeds';

/** The response body of the records call. */
export const sheetIn = (text: string): SheetRecords => unpackSheet(JSON.parse(text) as PackedSheet);

const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5)) - 1;
const monthText = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** Unwritten cells, one for each write of the run, so that no write is stale. */
export function* freeCells({
  records,
  monthValues,
}: SheetRecords): Generator<{ rowId: number; month: string }> {
  const taken = new Set(monthValues.map(({ recordId, month }) => `${recordId} ${month}`));
  for (let segment = 0; segment < 240; segment += 1) {
    for (const { id, firstMonth, lastMonth, segmentSize } of records) {
      const month = monthText(monthNumber(firstMonth) + segment * segmentSize);
      if (month <= lastMonth && !taken.has(`${id} ${month}`)) yield { rowId: id, month };
    }
  }
}

/** Headers of the scenario's master user, who asks for sheets as the web client does. */
export async function signIn(baseUrl: string, scenario: Scenario): Promise<Record<string, string>> {
  const headers = { accept: COMPACT, 'content-type': 'application/json', 'x-app-id': randomUUID() };
  const { users } = await loadScenario(scenario, new Date().toISOString().slice(0, 10));
  const master = users.find(({ isMaster }) => isMaster);
  if (!master) throw new Error('The scenario has no master user');
  const { email, password } = master;
  const answer = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Log-in answered ${answer.status}`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { ...headers, cookie };
}
