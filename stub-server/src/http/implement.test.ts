import { contract } from '@saldo/contract';
import { expect, test } from 'vitest';
import { makesStale, NO_EFFECTS } from './effects.ts';
import { implement } from './implement.ts';

const date = '2026-11-20';

test('Handlers are typed by the contract', () => {
  const right = implement(
    contract.account,
    {
      licenseInfo: () => ({
        status: 200,
        body: { licenceKey: 'k', status: 'active' as const, quantity: 1, startDate: date, endDate: null },
      }),
      simulationTime: () => ({ status: 200, body: { date, isSimulated: false } }),
      ping: ({ deps }) => ({ status: 200, body: { now: deps.clock.now().toISOString() } }),
      gatewaySession: () => ({ status: 200, body: { sessionId: '' } }),
      timeout: ({ params }) => ({ status: 200, body: { seconds: params.n } }),
      prune: () => ({ status: 200, body: { payments: 0, sheets: 0, masterData: 0 } }),
    },
    { ping: NO_EFFECTS, prune: makesStale('Budget') },
  );
  expect(right.map(({ name }) => name)).toEqual([
    'licenseInfo',
    'simulationTime',
    'ping',
    'gatewaySession',
    'timeout',
    'prune',
  ]);
});

test('Undeclared routes, statuses and bodies do not compile', () => {
  const wrong = () => {
    // @ts-expect-error -- a route without handler
    implement(contract.acl, {}, {} as never);
    // @ts-expect-error -- an undeclared status
    implement(contract.vat, { withValue: () => ({ status: 418, body: { items: [] } }) });
    // @ts-expect-error -- a wrong body
    implement(contract.vat, { withValue: () => ({ status: 200, body: { items: [{ rate: '7' }] } }) });
    // @ts-expect-error -- a parameter that the route does not have
    implement(contract.vat, { withValue: ({ params }) => ({ status: 200, body: { items: [params.y] } }) });
    const handlers = { fromName: () => ({ status: 200 as const, body: {} }) } as never;
    // @ts-expect-error -- a write without effects
    implement(contract.section, handlers, {});
    // @ts-expect-error -- a noun with writes and no effects at all
    implement(contract.section, handlers);
  };
  expect(wrong).toBeTypeOf('function');
});
