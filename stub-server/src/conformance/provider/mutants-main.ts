import { openOwnServer } from './own-server.ts';
import { ALL } from './shares.ts';
import { prepareTrial, sampleOf, survivorsOf } from './trial.ts';

// `npm run bench contract`: the share of mutants (providers with one fault) that the suite detects.

const say = (line: string) => process.stdout.write(`${line}\n`);
const LEAST = 0.95;

const trial = await prepareTrial(openOwnServer);
for (const { check, outcome } of trial.results)
  if (outcome.kind === 'failed') throw new Error(`${check.name}: ${outcome.why}`);
const mutants = sampleOf(trial.mutants, ALL);
const survivors = await survivorsOf(trial, mutants, openOwnServer);
say(`${trial.mutants.length} mutants can be made of the recorded answers; ${mutants.length} were tried`);
for (const kind of Object.keys(ALL)) {
  const of = mutants.filter((mutant) => mutant.kind === kind).length;
  const caught = of - survivors.filter((mutant) => mutant.kind === kind).length;
  say(`  ${kind.padEnd(26)} ${caught} of ${of}`);
}
for (const { kind, route, at, status } of survivors)
  say(`  not noticed: ${kind} in ${route} at ${at.join('.') || 'the answer'}${status ? ` (${status})` : ''}`);
const share = 1 - survivors.length / mutants.length;
say(`${(share * 100).toFixed(1)} % caught`);
process.exit(share >= LEAST ? 0 : 1);
