import type { Dashboard } from '@saldo/contract/report';

export type FirstSteps = NonNullable<Dashboard['firstSteps']>;
export type StepName = 'sheet' | 'rows' | 'colleagues';
export type Step = { name: StepName; isDone: boolean; isNext: boolean };

/** The three steps in order; the first one that is not done is next. */
export function stepsOf({ budgetId, hasRows, hasColleagues }: FirstSteps): Step[] {
  const done: [StepName, boolean][] = [
    ['sheet', budgetId !== null],
    ['rows', hasRows],
    ['colleagues', hasColleagues],
  ];
  const next = done.find(([, isDone]) => !isDone)?.[0];
  return done.map(([name, isDone]) => ({ name, isDone, isNext: name === next }));
}
