import type { SeedData } from './data.ts';

export type * from './data.ts';
export type * from './payment-data.ts';
export { logins, type Login } from './logins.ts';

export const SCENARIOS = ['demo', 'empty', 'large'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** The data of a scenario as of a given day (`YYYY-MM-DD`). */
export const loadScenario = async (scenario: Scenario, day: string): Promise<SeedData> => {
  switch (scenario) {
    case 'demo':
      return (await import('./scenarios/demo.ts')).demo(day);
    case 'empty':
      return (await import('./scenarios/empty.ts')).empty(day);
    case 'large':
      return (await import('./scenarios/large.ts')).large(day);
  }
};
