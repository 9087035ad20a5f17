import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContractorScreen } from '#features/master-data/contractor/contractor-screen.tsx';
import { MethodScreen } from '#features/master-data/payment-method/method-screen.tsx';
import { PaymentsScreen } from '#features/payments/payments-screen.tsx';
import { leastWidthOf, LIST_ROOM } from '#testing/list-room.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';

// Each screen is large.
vi.setConfig({ testTimeout: 60_000 });

serverOfEachTest({
  signedInAs: 'master@a.test',
  catalogues: ['payments', 'master-data', 'list', 'parts', 'editing'],
});

test.each([
  ['payments', '?tab=payments-list-attached', <PaymentsScreen key="" />],
  ['contractors', '?tab=contractors', <ContractorScreen key="" />],
  ['payment methods', '?tab=accounts', <MethodScreen key="" />],
])('the usual columns of %s fit into a window of 1280 px', async (_list, query, element) => {
  renderScreen({ at: `/x${query}`, path: '/x', element });
  expect(leastWidthOf(await screen.findByRole('table'))).toBeLessThanOrEqual(LIST_ROOM);
});
