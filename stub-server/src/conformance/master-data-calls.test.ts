import { describe, expect, test } from 'vitest';
import { conformanceOfRoute } from './examples.ts';
import { everyRoute, walkedRoutes, type NamedRoute } from './routes.ts';

// The second specification, section 7: 'Contractor', 'Payment method', 'Trade subject', and the sections of 'Structure'.

const ofNoun = (noun: string) => [
  `GET /${noun}`,
  `GET /${noun}/:id`,
  `GET /${noun}/:id/usage`,
  `GET /${noun}/usage`,
  `POST /${noun}/page`,
  `POST /${noun}/queue-items`,
  `POST /${noun}`,
  `POST /${noun}/from-name`,
  `POST /${noun}/merge`,
  `PATCH /${noun}/:id`,
  `DELETE /${noun}/:id`,
  `DELETE /${noun}`,
];
const SPECIFIED = [
  ...['contractor', 'payment-method', 'trade-subject', 'section'].flatMap(ofNoun),
  'GET /contractor/default',
  'GET /payment-method/default',
  'GET /bank',
];

const pathOf = ({ route }: NamedRoute) => route.path.replace(/^\/api(?=\/)/u, '');
const callOf = (named: NamedRoute) => `${named.route.method} ${pathOf(named)}`;

describe('master data', () => {
  test('has every call of the specification', () => {
    const calls = new Set(everyRoute.map(callOf));
    expect(SPECIFIED).toHaveLength(51);
    expect(SPECIFIED.filter((call) => !calls.has(call))).toEqual([]);
  });

  test('has no call that the random walk or the table of rights leaves out', () => {
    const nouns = /^\/(?:contractor|payment-method|trade-subject|section|bank)(?:\/|$)/u;
    const own = everyRoute.filter((route) => nouns.test(pathOf(route)));
    expect(own.length).toBeGreaterThan(SPECIFIED.length);
    expect(own.filter((route) => !walkedRoutes.includes(route))).toEqual([]);
    for (const { name } of own) expect(conformanceOfRoute(name), name).toBeDefined();
  });
});
