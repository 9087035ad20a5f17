import { NOTICE_SETTING, USUAL_NOTICES } from '@saldo/contract/notice';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdRequests } from '#testing/hold-requests.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { NoticesSection } from './notices-section.tsx';

const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['settings'] });

test('no choice is shown before the stored ones are known', async () => {
  const master = await server().as('master@a.test');
  const value = { ...USUAL_NOTICES, due: !USUAL_NOTICES.due };
  await master.post('/api/user-setting/set', { key: NOTICE_SETTING, value });
  const answer = holdRequests('/api/user-setting/get', 'POST');
  renderScreen({ at: '/x', path: '/x', element: <NoticesSection /> });
  expect(await screen.findByRole('form', { name: 'Powiadomienia' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  answer();
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([
    value.overdue,
    value.due,
    value.approvals,
    value.letter,
  ]);
});
