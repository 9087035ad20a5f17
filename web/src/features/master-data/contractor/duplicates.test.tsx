import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { closeToast, useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { EditContractor } from './contractor-editor.tsx';
import { ContractorScreen } from './contractor-screen.tsx';

const server = serverOfEachTest({
  catalogues: ['list', 'parts', 'master-data', 'master-editors', 'editing'],
});

async function open() {
  const master = await server().as('master@a.test');
  for (const name of ['Papirus', 'Papirus s.c.', 'Introligator', 'Introligator S.A.'])
    await master.post('/api/contractor', { name });
  await server().signIn('master@a.test');
  const at = '/system/data?tab=contractors';
  renderScreen({ at, path: '/system/data', element: <ContractorScreen /> });
  expect(await screen.findByText('4 prawdopodobne duplikaty')).toBeVisible();
  screen.getByRole('button', { name: 'Pokaż duplikaty' }).focus();
  await userEvent.keyboard(' ');
  await until(() => expect(screen.getAllByText('Scal (2)')).toHaveLength(2));
}

const names = () => screen.getAllByText(/^(?:Papirus|Introligator)/).map(({ textContent }) => textContent);

test('a line above the list links to the duplicates and back, and ArrowDown moves from it into the rows', async () => {
  await open();
  const back = screen.getByRole('button', { name: 'Pokaż całą listę' });
  expect(back).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('button', { name: /^prawie ta sama nazwa 2/u })[0]).toHaveFocus();
  await userEvent.click(back);
  await until(() => expect(screen.queryByText('Scal (2)')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Pokaż duplikaty' })).toBeVisible();
});

test('a search works among duplicates', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox'), 'papi');
  await until(() => expect(names()).toEqual(['Papirus', 'Papirus s.c.']));
  await userEvent.clear(screen.getByRole('searchbox'));
  await until(() => expect(names()).toHaveLength(4));
});

test('marking companies as different shows the next group in their place, and can be undone', async () => {
  await open();
  const [first] = screen.getAllByText('To różne firmy');
  first?.focus();
  await userEvent.keyboard('{Enter}');
  await until(() => expect(screen.getAllByText('Scal (2)')).toHaveLength(1));
  expect(screen.getByText('To różne firmy')).toHaveFocus();
  const [toast] = useToasts.getState().toasts;
  expect(toast).toMatchObject({ title: 'Zapisano, że to różne firmy', action: { label: 'Cofnij' } });
  toast?.action?.run();
  await until(() => expect(screen.getAllByText('Scal (2)')).toHaveLength(2));
  expect(names()).toHaveLength(4);
});

test('Ctrl+Z undoes that even after the notice has disappeared, and Ctrl+Shift+Z redoes it', async () => {
  await open();
  screen.getAllByText('To różne firmy')[0]?.focus();
  await userEvent.keyboard('{Enter}');
  await until(() => expect(screen.getAllByText('Scal (2)')).toHaveLength(1));
  for (const { id } of useToasts.getState().toasts) closeToast(id);
  screen.getByText('To różne firmy').focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await until(() => expect(screen.getAllByText('Scal (2)')).toHaveLength(2));
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await until(() => expect(screen.getAllByText('Scal (2)')).toHaveLength(1));
});

test('an open merge dialog stays open if its group is resolved meanwhile', async () => {
  await open();
  const settle = screen.getAllByText('To różne firmy').at(-1);
  screen.getAllByText('Scal (2)').at(-1)?.click();
  expect(await screen.findByText('Po scaleniu')).toBeVisible();
  settle?.click();
  await until(() => expect(screen.getAllByText('Scal (2)')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Scal 2 kontrahentów' })).toBeVisible();
});

test('cancelling a merge returns the focus to the button that opened it', async () => {
  await open();
  const [command] = screen.getAllByText('Scal (2)');
  command?.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Po scaleniu')).toBeVisible();
  await until(() => expect(screen.getAllByRole('radio', { checked: true })[0]).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await until(() => expect(command).toHaveFocus());
});

test('resolving the last group leaves the focus on the link back to the whole list', async () => {
  await open();
  for (const count of [1, 0]) {
    const notices = useToasts.getState().toasts.length;
    screen.getAllByText('To różne firmy')[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(useToasts.getState().toasts).toHaveLength(notices + 1));
    await until(() => expect(screen.queryAllByText('Scal (2)')).toHaveLength(count));
  }
  await until(() => expect(screen.getByRole('button', { name: 'Pokaż całą listę' })).toHaveFocus());
});

test('two of a group can be marked as different, and the rest of it stays together', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  for (const name of ['Papirus', 'Papirus s.c.', 'Papirus S.A.'])
    await master.post('/api/contractor', { name });
  await server().signIn('master@a.test');
  renderScreen({
    at: '/system/data?tab=contractors&duplicates=true',
    path: '/system/data',
    element: <ContractorScreen />,
  });
  await screen.findByText('Scal (3)');
  for (const name of ['Papirus', 'Papirus s.c.'])
    await user.click(screen.getByRole('checkbox', { name: `Zaznacz: ${name}` }));
  const bulk = within(await screen.findByRole('region', { name: 'Czynności dla zaznaczonych' }));
  await user.click(bulk.getByRole('button', { name: 'To różne firmy' }));
  expect(await screen.findByText('Scal (2)')).toBeVisible();
  expect(names()).toEqual(['Papirus', 'Papirus S.A.']);
});

test('contractors marked as different are listed in the editor, and may become duplicates again', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const add = async (name: string) =>
    (await master.post('/api/contractor', { name })).json<{ id: number }>().id;
  const ids = [await add('Papirus'), await add('Papirus s.c.')];
  await master.post('/api/contractor/distinct', { ids });
  await server().signIn('master@a.test');
  renderScreen({
    at: '/system/data?tab=contractors',
    path: '/system/data',
    element: <EditContractor id={ids[0] ?? 0} />,
  });
  const distinctOnes = within(await screen.findByRole('region', { name: 'Wskazani jako różne firmy' }));
  await user.click(distinctOnes.getByRole('button', { name: 'Cofnij: Papirus s.c. to inna firma' }));
  expect(await screen.findByText('prawie ta sama nazwa')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Wskazani jako różne firmy' })).not.toBeInTheDocument();
});
