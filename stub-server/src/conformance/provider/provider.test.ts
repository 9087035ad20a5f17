import { beforeAll, expect, test } from 'vitest';
import { runCheck, tableOf, type Result } from './check.ts';
import { openOwnServer } from './own-server.ts';
import { SAMPLE } from './shares.ts';
import { suite } from './suite.ts';
import { prepareTrial, sampleOf, survivorsOf, type Trial } from './trial.ts';

const LIMIT = 120_000;

/** The whole suite against our own server. */
let trial: Trial;
beforeAll(async () => {
  trial = await prepareTrial(openOwnServer);
}, LIMIT);

async function runReading(): Promise<Result[]> {
  const opened = await openOwnServer();
  const results: Result[] = [];
  for (const check of suite) results.push(await runCheck(check, { ...opened, mode: 'read' }));
  await opened.close();
  return results;
}

const told = (results: readonly Result[], kind: string) =>
  results.flatMap(({ check, outcome }) =>
    outcome.kind === kind ? [`${check.noun}: ${check.name}: ${'why' in outcome ? outcome.why : ''}`] : [],
  );

test('Our own server passes every check of the suite', () => {
  expect(trial.results.length).toBeGreaterThan(300);
  expect(told(trial.results, 'failed')).toEqual([]);
  expect(told(trial.results, 'skipped')).toEqual([]);
});

test(
  'A check that writes is skipped, and counted so, where nothing may be written',
  { timeout: LIMIT },
  async () => {
    const results = await runReading();
    expect(told(results, 'failed')).toEqual([]);
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
