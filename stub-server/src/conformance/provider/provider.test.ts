import { beforeAll, expect, test } from 'vitest';
import { everyRoute } from '../routes.ts';
import { runCheck, tableOf, type Result } from './check.ts';
import { openOwnServer } from './own-server.ts';
import { SAMPLE } from './shares.ts';
import { suite } from './suite.ts';
import { prepareTrial, sampleOf, survivorsOf, type Trial } from './trial.ts';

const LIMIT = 300_000;

/** Routes without a check that expects a success, with the reason. */
const NEVER_GRANTED = {
  'budget.init': 'whoever makes an account makes its first sheet',
  'import.stop': 'the run of one line ends before a second call can stop it',
  'transfer.decideApproval': 'a second person decides, and the suite signs in as one',
} as const;

type Data = Record<string, string[]>;

/** The whole suite against our own server, and its data before and after the checks that revert what they write. */
let trial: Trial;
let before: Data;
let after: Data;
beforeAll(async () => {
  const own = await openOwnServer();
  before = await own.data();
  trial = await prepareTrial(
    () => Promise.resolve(own),
    async () => {
      after = await own.data();
    },
  );
}, LIMIT);

/** The suite without permission to write; its reads are those of the trial. */
async function runReading(): Promise<Result[]> {
  const opened = await openOwnServer();
  const results = trial.results.filter(({ check }) => check.mode === 'read');
  for (const check of suite)
    if (check.mode !== 'read') results.push(await runCheck(check, { ...opened, mode: 'read' }));
  await opened.close();
  return results;
}

const outcomesOf = (results: readonly Result[], kind: string) =>
  results.flatMap(({ check, outcome }) =>
    outcome.kind === kind ? [`${check.noun}: ${check.name}: ${'why' in outcome ? outcome.why : ''}`] : [],
  );

test('Our own server passes every check of the suite', () => {
  expect(trial.results.length).toBeGreaterThan(300);
  expect(outcomesOf(trial.results, 'failed')).toEqual([]);
  expect(outcomesOf(trial.results, 'skipped')).toEqual([]);
});

test('With --write the suite leaves the data of a provider as it found them', () => {
  const writing = trial.results.filter(({ check }) => check.mode === 'write');
  expect(writing.length).toBeGreaterThan(200);
  expect(after).toEqual(before);
});

test('No route lacks a check that expects a success', () => {
  const granted = new Set(trial.results.flatMap(({ succeeded }) => [...succeeded]));
  const never = everyRoute.map(({ name }) => name).filter((name) => !granted.has(name));
  expect(never.toSorted()).toEqual(Object.keys(NEVER_GRANTED).toSorted());
});

test(
  'A check that writes is skipped, and counted as skipped, if writing is not permitted',
  { timeout: LIMIT },
  async () => {
    const results = await runReading();
    expect(outcomesOf(results, 'failed')).toEqual([]);
    const writing = results.filter(({ check }) => check.mode !== 'read');
    expect(writing.every(({ outcome }) => outcome.kind === 'skipped')).toBe(true);
    expect(writing.every(({ asked }) => asked.size === 0)).toBe(true);
    expect(tableOf(results)).toMatch(new RegExp(`all +\\d+ +0 +${writing.length}$`));
  },
);

test('A provider with one fault fails a check of that route', { timeout: LIMIT }, async () => {
  const mutants = sampleOf(trial.mutants, SAMPLE);
  expect(mutants).toHaveLength(24);
  expect(await survivorsOf(trial, mutants, openOwnServer)).toEqual([]);
});
