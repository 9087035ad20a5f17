import { isNew } from '#src/db/seed.ts';
import type { Store } from '#src/db/open.ts';
import type { Clock } from '#src/http/clock.ts';
import {
  beginEmpty,
  loadedScenario,
  logIns,
  putScenario,
  replaceKnownPasswords,
  type Filling,
  type LogIn,
} from '#src/fakes/scenario.ts';
import type { Settings } from './env.ts';

/** The log-ins for the person who starts the server. */
export interface FirstData {
  logIns: readonly LogIn[];
  /** whether the passwords are new and shown only now */
  isShownOnce: boolean;
}

type FillingWith = Pick<Filling, 'files' | 'complete'>;

/**
 * Fills only a new database; one started without accounts stays empty. If other machines can reach the
 * server, no user keeps a public password of the scenario.
 */
export async function fillOnce(
  store: Store,
  clock: Clock,
  { scenario, isExposed, files, complete }: Pick<Settings, 'scenario' | 'isExposed'> & FillingWith,
  print: (line: string) => void = () => undefined,
): Promise<FirstData> {
  const isUntouched = (await isNew(store)) && (await loadedScenario(store)) === null;
  if (!isUntouched)
    return isExposed
      ? { logIns: await replaceKnownPasswords(store), isShownOnce: true }
      : { logIns: await logIns(store), isShownOnce: false };
  if (scenario === 'none') {
    await beginEmpty(store, clock);
    return { logIns: [], isShownOnce: false };
  }
  print(`Filling the new database with the scenario "${scenario}"…`);
  const filled = await putScenario(store, clock, { scenario, isExposed, files, complete });
  return { logIns: filled.logIns, isShownOnce: isExposed };
}

/** Lines for the person who has started the server. */
export function greeting(
  address: string,
  { logIns: users, isShownOnce }: FirstData,
  { isEmpty, hasMail, controlsToken }: { isEmpty: boolean; hasMail: boolean; controlsToken: string | null },
): string {
  const width = Math.max(0, ...users.map(({ email }) => email.length));
  const signIn = isShownOnce
    ? 'Sign in as (these passwords were made just now and are not shown again)'
    : 'Sign in as';
  const first = hasMail
    ? `Nobody has an account yet: open the first one at ${address}/auth/register`
    : `Nobody has an account yet: open the first one at ${address}/auth/register; its code is printed here, as no mail service is set`;
  return [
    '',
    `Saldo runs at ${address}`,
    ...(isEmpty ? ['', first] : []),
    ...(users.length > 0 ? ['', signIn] : []),
    ...users.map(
      ({ email, password, role, company }) => `  ${email.padEnd(width)}  ${password}   ${role}, ${company}`,
    ),
    ...(controlsToken === null ? [] : ['', `Controls: ${address}/stub#token=${controlsToken}`]),
    '',
  ].join('\n');
}
