import { contract } from '@saldo/contract';
import { expect, test } from 'vitest';
import { implement } from './implement.ts';

const date = '2026-11-20';

test('Handlers are typed by the contract', () => {
  const right = implement(contract.account, {
    licenseInfo: () => ({
      status: 200,
      body: { licenceKey: 'k', status: 'active' as const, quantity: 1, startDate: date, endDate: null },
    }),
    simulationTime: () => ({ status: 200, body: { date, isSimulated: false } }),
    ping: ({ deps }) => ({ status: 200, body: { now: deps.clock.now().toISOString() } }),
    gatewaySession: () => ({ status: 200, body: { sessionId: '' } }),
    timeout: ({ params }) => ({ status: 200, body: { seconds: params.n } }),
    prune: () => ({ status: 200, body: { payments: 0, sheets: 0, masterData: 0 } }),
  });
  expect(right.map(({ name }) => name)).toEqual([
    'licenseInfo',
    'simulationTime',
    'ping',
    'gatewaySession',
    'timeout',
    'prune',
  ]);
});

test('What the contract does not declare does not compile', () => {
  const wrong = () => {
    // @ts-expect-error -- a route without handler
    implement(contract.acl, {});
    // @ts-expect-error -- an undeclared status
    implement(contract.vat, { withValue: () => ({ status: 418, body: { items: [] } }) });
    // @ts-expect-error -- a wrong body
    implement(contract.vat, { withValue: () => ({ status: 200, body: { items: [{ rate: '7' }] } }) });
    // @ts-expect-error -- a parameter that the route does not have
    implement(contract.vat, { withValue: ({ params }) => ({ status: 200, body: { items: [params.y] } }) });
  };
  expect(wrong).toBeTypeOf('function');
});
