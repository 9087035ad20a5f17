import { z } from 'zod';
import { MODES, runCheck, type Check, type Result, type Setting } from './check.ts';
import {
  broken,
  mutantsOf,
  recording,
  without,
  type Kind,
  type Mutant,
  type Path,
  type Recorded,
} from './mutants.ts';
import { routeOf, type Provider } from './provider.ts';
import { suite } from './suite.ts';

/** A correct server for one run. */
export interface Opened extends Setting {
  close: () => Promise<void>;
}
export type Open = () => Promise<Opened>;

/** Records the suite against a correct server: the resulting mutants, and the checks of each route. */
export interface Trial {
  results: readonly Result[];
  mutants: readonly Mutant[];
  checksOf: (route: string) => readonly Check[];
}

/** Tells whether the contract requires the value at a path of an answer, i.e. the schema refuses the answer without it. */
function requiredIn(route: string, body: Record<string, unknown>): (path: Path) => boolean {
  const schemas = Object.entries(routeOf(route).route.responses).flatMap(([status, schema]) =>
    Number(status) < 300 && schema instanceof z.ZodType && schema.safeParse(body).success ? [schema] : [],
  );
  return (path) => {
    const shorter = without(body, path);
    return schemas.some((schema) => !schema.safeParse(shorter).success);
  };
}

const BY_MODE = MODES.flatMap((mode) => suite.filter((check) => check.mode === mode));

/** `written`: called after the checks that revert what they write, before those that do not. */
export async function prepareTrial(open: Open, written = async () => {}): Promise<Trial> {
  const opened = await open();
  const recorded = new Map<string, Recorded>();
  const asked = new Map<Check, ReadonlySet<string>>();
  const results: Result[] = [];
  const provider = recording(opened.provider, recorded);
  let isWritten = false;
  for (const check of BY_MODE) {
    if (check.mode === 'throwaway' && !isWritten) {
      isWritten = true;
      await written();
    }
    const result = await runCheck(check, { ...opened, provider });
    results.push(result);
    asked.set(check, result.asked);
    for (const route of result.eventsChecked) {
      const kept = recorded.get(route);
      if (kept) kept.tells = true;
    }
  }
  await opened.close();
  return {
    results,
    mutants: mutantsOf(recorded, requiredIn),
    checksOf: (route) => suite.filter((check) => asked.get(check)?.has(route)),
  };
}

/** A reproducible sample with a share of every kind, spread over the routes. */
export function sampleOf(mutants: readonly Mutant[], shares: Readonly<Record<Kind, number>>): Mutant[] {
  return (Object.entries(shares) as [Kind, number][]).flatMap(([kind, count]) => {
    const random = randomFrom(kind.length * 7919);
    const mixed = mutants
      .filter((mutant) => mutant.kind === kind)
      .map((mutant) => ({ mutant, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ mutant }) => mutant);
    return spread(mixed).slice(0, count);
  });
}

/** One of each route before the second of any. */
function spread(mutants: readonly Mutant[]): Mutant[] {
  const turns = new Map<string, number>();
  return mutants
    .map((mutant) => {
      const turn = turns.get(mutant.route) ?? 0;
      turns.set(mutant.route, turn + 1);
      return { mutant, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ mutant }) => mutant);
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
}

/** Mutants that no check of their route detected. */
export async function survivorsOf(trial: Trial, mutants: readonly Mutant[], open: Open): Promise<Mutant[]> {
  const survivors: Mutant[] = [];
  let opened = await open();
  for (const mutant of mutants) {
    const { isCaught, isSpoilt } = await isNoticed(trial.checksOf(mutant.route), mutant, opened);
    if (!isCaught) survivors.push(mutant);
    if (!isSpoilt) continue;
    await opened.close();
    opened = await open();
  }
  await opened.close();
  return survivors;
}

/** Runs the checks until one fails; a check that writes may have left something behind then. */
async function isNoticed(checks: readonly Check[], mutant: Mutant, setting: Setting) {
  const provider: Provider = broken(setting.provider, mutant);
  let isSpoilt = false;
  for (const check of checks) {
    const { outcome } = await runCheck(check, { ...setting, provider });
    isSpoilt ||= check.mode === 'throwaway';
    if (outcome.kind === 'failed') return { isCaught: true, isSpoilt: isSpoilt || check.mode !== 'read' };
  }
  return { isCaught: false, isSpoilt };
}
