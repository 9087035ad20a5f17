import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { PaymentsScreen } from '../payments-screen.tsx';

/** A Saturday: banks work again on Monday. */
const setup = { day: '2026-11-21' };
const server = serverOfEachTest({ setup, catalogues: ['payments', 'planned', 'list', 'parts'] });

test('the dialogs for a planned payment start with a day and a month that change it', async () => {
  const user = userEvent.setup();
  await server().signIn('master@a.test');
  const at = '/payments/list?tab=payments-list-attached&from=2026-11-01&to=2026-11-30';
  renderScreen({ at, path: '/payments/list', element: <PaymentsScreen /> });
  await user.click(await screen.findByRole('checkbox', { name: 'Zaznacz / Odznacz wszystko' }));
  await user.click(await screen.findByRole('button', { name: 'Zmień termin planu...' }));
  expect(await screen.findByRole('textbox', { name: 'Nowy termin' })).toHaveValue('23.11.2026');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Przenieś kwoty planu...' }));
  expect(await screen.findByRole('textbox', { name: 'Nowy miesiąc' })).toHaveValue('12.2026');
});
