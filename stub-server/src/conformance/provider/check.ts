import { contract } from '@saldo/contract';
import { Asking, Fault, Skip } from './asking.ts';
import type { Caller, LogIn, Provider } from './provider.ts';
import type { World } from './world.ts';

/** `read` changes nothing; `write` reverts its changes; `throwaway` needs a provider with disposable data. */
export type Mode = 'read' | 'write' | 'throwaway';
export const MODES: readonly Mode[] = ['read', 'write', 'throwaway'];

export interface Check {
  /** the noun that it belongs to */
  noun: string;
  name: string;
  mode: Mode;
  run: (asking: Asking, world: World) => Promise<void>;
}

export type Outcome = { kind: 'passed' } | { kind: 'failed'; why: string } | { kind: 'skipped'; why: string };

export interface Result {
  check: Check;
  outcome: Outcome;
  /** called routes */
  asked: ReadonlySet<string>;
  /** routes that have given the expected answer, other than a refusal */
  succeeded: ReadonlySet<string>;
  /** routes whose events were checked */
  eventsChecked: ReadonlySet<string>;
}

export interface Setting {
  provider: Provider;
  session: Caller;
  logIn: LogIn;
  world: World;
  mode: Mode;
}

const allows = (mode: Mode, wanted: Mode) => MODES.indexOf(mode) >= MODES.indexOf(wanted);

const MODE_WORDS: Readonly<Record<Mode, string>> = {
  read: '',
  write: 'it writes: give --write',
  throwaway: 'it needs a provider whose data nobody needs',
};

export async function runCheck(check: Check, setting: Setting): Promise<Result> {
  const { provider, session, logIn, world, mode } = setting;
  const asking = new Asking(provider, session, logIn);
  const { asked, succeeded, eventsChecked } = asking;
  if (!allows(mode, check.mode)) {
    const outcome = { kind: 'skipped', why: MODE_WORDS[check.mode] } as const;
    return { check, outcome, asked, succeeded, eventsChecked };
  }
  if (check.mode !== 'read') asking.stream = await provider.listen(asking.me).catch(() => null);
  const outcome = await outcomeOf(check, asking, world);
  const left = await asking.cleanUp();
  asking.stream?.close();
  const isUnclean = left !== null && outcome.kind === 'passed';
  return {
    check,
    outcome: isUnclean ? { kind: 'failed', why: `it could not clean up: ${left}` } : outcome,
    asked,
    succeeded,
    eventsChecked,
  };
}

async function outcomeOf(check: Check, asking: Asking, world: World): Promise<Outcome> {
  try {
    await check.run(asking, world);
    return asking.asked.size === 0 ? { kind: 'failed', why: 'it asked nothing' } : { kind: 'passed' };
  } catch (error) {
    if (error instanceof Skip) return { kind: 'skipped', why: error.message };
    const why = error instanceof Fault ? error.message : `unexpected: ${String(error)}`;
    return { kind: 'failed', why };
  }
}

/** A line for each noun: passed, failed, skipped. */
export function tableOf(results: readonly Result[]): string {
  const nouns = Object.keys(contract);
  const count = (noun: string, kind: Outcome['kind']) =>
    results.filter(({ check, outcome }) => check.noun === noun && outcome.kind === kind).length;
  const row = (name: string, ...columns: (string | number)[]) =>
    `  ${name.padEnd(22)}${columns.map((column) => String(column).padStart(9)).join('')}`;
  const total = (kind: Outcome['kind']) => results.filter(({ outcome }) => outcome.kind === kind).length;
  return [
    row('', 'passed', 'failed', 'skipped'),
    ...nouns.map((noun) => row(noun, count(noun, 'passed'), count(noun, 'failed'), count(noun, 'skipped'))),
    row('all', total('passed'), total('failed'), total('skipped')),
  ].join('\n');
}
