import type { Asking } from './asking.ts';
import type { Check } from './check.ts';
import type { World } from './world.ts';

type Run = (asking: Asking, world: World) => Promise<void>;

/** Checks of one noun by their assertion. */
export const checksOf = (
  noun: string,
  mode: Check['mode'],
  checks: Readonly<Record<string, Run>>,
): readonly Check[] => Object.entries(checks).map(([name, run]) => ({ noun, name, mode, run }));
