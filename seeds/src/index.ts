import type { SeedData } from './data.ts';

export type * from './data.ts';
export type * from './payment-data.ts';
export { ibanOf, nipOf } from './identifiers.ts';
export { logins, type Login } from './logins.ts';

export const SCENARIOS = ['demo', 'empty', 'large'] as const;
/** Only for measuring growth: rows of each of 50 sheets. */
const GROWTHS = { 'growth-1': 16, 'growth-4': 63, 'growth-16': 250 } as const;
export const MEASURED = ['growth-1', 'growth-4', 'growth-16'] as const satisfies (keyof typeof GROWTHS)[];
export type Scenario = (typeof SCENARIOS)[number] | (typeof MEASURED)[number];

/** The data of a scenario as of a given day (`YYYY-MM-DD`). */
export const loadScenario = async (scenario: Scenario, day: string): Promise<SeedData> => {
  switch (scenario) {
    case 'demo':
      return (await import('./scenarios/demo.ts')).demo(day);
    case 'empty':
      return (await import('./scenarios/empty.ts')).empty(day);
    case 'large':
      return (await import('./scenarios/large.ts')).large(day);
    case 'growth-1':
    case 'growth-4':
    case 'growth-16':
      return (await import('./scenarios/large.ts')).growth(day, GROWTHS[scenario]);
  }
};
