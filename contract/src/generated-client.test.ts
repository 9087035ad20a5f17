import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Clients elsewhere are generated from openapi.json, so a generated client must compile with the right types.

/** A program against the types generated from the document. */
const CLIENT = `
import type { components, paths } from './api.ts';

type Schemas = components['schemas'];
type Budgets = paths['/api/budget']['get']['responses'][200]['content']['application/json'];
type Change = paths['/api/budget/record/{rowId}/month-value']['post'];
type Refusal = Change['responses'][409]['content']['application/json'];

export const names = (budgets: Budgets): string[] => budgets.map(({ name }) => name);
export const change: Change['requestBody']['content']['application/json'] = {
  month: '2026-05',
  scope: 'month',
  version: 0,
  set: { netAmount: 260_000 },
};
export const headers: Change['parameters']['header'] = { 'x-app-id': 'a', 'idempotency-key': '12345678' };
export const now = ({ current }: Refusal): Schemas['MonthValue'][] => current?.monthValues ?? [];
export const firstId = ({ records }: Schemas['PackedSheet']): number | undefined => records[0]?.[0];
type Sheet = paths['/api/budget/{id}/records']['get']['responses'][200]['content'];
export const rowIds = (sheet: Sheet['application/json']): number[] => sheet.records.map(({ id }) => id);
export const changed = (sheet: Sheet['application/vnd.saldo.compact+json']): unknown[] => sheet.records;
export const isIncome = ({ direction }: Schemas['BudgetRecord']): boolean => direction === 'income';
`;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-client-'));
  const types = await openapiTS(new URL('../openapi.json', import.meta.url));
  writeFileSync(join(folder, 'api.ts'), astToString(types));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** The compiler's errors in a program with the generated types. */
function faultsOf(program: string): string[] {
  const file = join(folder, 'client.ts');
  writeFileSync(file, program);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    types: [],
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('A generated client compiles', { timeout: 180_000 }, () => {
  expect(faultsOf(CLIENT)).toEqual([]);
  // references to models, not copies of them
  expect(readFileSync(join(folder, 'api.ts'), 'utf8')).toContain('components["schemas"]["BudgetDetails"]');
});

test('A generated client that violates the contract does not compile', { timeout: 180_000 }, () => {
  const wrong = CLIENT.replace("scope: 'month'", "scope: 'year'").replace("'x-app-id': 'a', ", '');
  expect(faultsOf(wrong)).toHaveLength(2);
});
