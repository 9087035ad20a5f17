import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { SectionScreen } from '../plain/plain-screen.tsx';

const server = serverOfEachTest({
  catalogues: ['list', 'editing', 'live', 'parts', 'master-data', 'master-editors'],
});

test('an item can be merged with another with a different name', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  await master.post('/api/section', { name: 'Projekty' });
  await server().signIn('master@a.test');
  renderScreen({ at: '/system/data?tab=sections', path: '/system/data', element: <SectionScreen /> });
  await user.click(await screen.findByRole('button', { name: 'Czynności: Projekty' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Scal z…' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Z czym scalić „Projekty”?' }));
  expect(asking.getByRole('button', { name: /^Dalej/u })).toBeDisabled();
  await user.click(asking.getByRole('combobox', { name: 'Scal z' }));
  await user.keyboard('Stałe');
  await user.click(await screen.findByRole('option', { name: /^Stałe/u }));
  await user.click(asking.getByRole('button', { name: /^Dalej/u }));
  expect(await screen.findByText('Po scaleniu')).toBeVisible();
  // The removed one is not used.
  expect(await screen.findByText('Nic: usuwanych pozycji nic nie używa.')).toBeVisible();
  expect(screen.queryByText(/^Zamknięte miesiące też/u)).toBeNull();
  const merging = within(screen.getByRole('dialog', { name: 'Scal 2 sekcje' }));
  await user.click(merging.getByRole('radio', { name: /^Stałe/u }));
  await user.click(await merging.findByRole('button', { name: /^Scal w „/u }));
  await until(() =>
    expect(useToasts.getState().toasts[0]).toMatchObject({ action: { label: 'Cofnij', isUndo: true } }),
  );
  const names = (await master.get('/api/section')).json<{ name: string }[]>().map(({ name }) => name);
  expect(names).not.toContain('Projekty');
});
