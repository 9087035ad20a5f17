import { suite } from './suite.ts';
import { logInAt } from './log-in.ts';
import { providerAt, routeOf } from './provider.ts';
import { runCheck, tableOf, type Mode, type Result } from './check.ts';
import { lookRound } from './world.ts';

// `npm run test:contract`: runs the suite against the provider named by the variables.

const { SALDO_BASE_URL: base = '', SALDO_EMAIL: email = '', SALDO_PASSWORD: password = '' } = process.env;
const mode: Mode =
  process.env['SALDO_THROWAWAY'] === '1'
    ? 'throwaway'
    : process.env['SALDO_WRITE'] === '1'
      ? 'write'
      : 'read';
const say = (line: string) => process.stdout.write(`${line}\n`);

const provider = providerAt(base);
const logIn = { email, password };
const session = await logInAt(provider, logIn);
const world = await lookRound(provider, session, logIn);
const results: Result[] = [];
for (const check of suite) results.push(await runCheck(check, { provider, session, logIn, world, mode }));

const skipped = Map.groupBy(
  results.flatMap(({ check, outcome }) =>
    outcome.kind === 'skipped' ? [{ name: `${check.noun}: ${check.name}`, why: outcome.why }] : [],
  ),
  ({ why }) => why,
);
for (const [why, checks] of skipped) {
  say(`\nSkipped, since ${why}:`);
  for (const { name } of checks) say(`  - ${name}`);
}
const failed = results.filter(({ outcome }) => outcome.kind === 'failed');
if (failed.length > 0) say('\nFailed:');
for (const { check, outcome } of failed)
  say(`  ✗ ${check.noun}: ${check.name}\n    ${outcome.kind === 'failed' ? outcome.why : ''}`);
say(`\n${tableOf(results)}`);
await provider.call(routeOf('auth.logout'), {}, session);
process.exitCode = failed.length > 0 ? 1 : 0;
