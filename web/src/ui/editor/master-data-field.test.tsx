import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdRequests } from '#testing/hold-requests.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { MasterDataField } from './master-data-field.tsx';

const WRITER = 4;
const server = serverOfEachTest({ catalogues: ['editing', 'editors'] });

test.each([
  ['writer@a.test', ['Usługi', 'Dodaj „Usł”', 'Dodaj „Usł” z danymi...']],
  ['reader@a.test', ['Usługi']],
])('%s is offered to add a name only with the right to', async (email, offered) => {
  await server().signIn(email);
  const element = (
    <MasterDataField kind="trade-subject" label="Nazwa" value={null} onChange={() => undefined} />
  );
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: 'Nazwa' }), 'Usł');
  await screen.findByRole('option', { name: offered.at(-1) ?? '' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered);
});

test('a payment method can be added only by users who manage accounts', async () => {
  const master = await server().as('master@a.test');
  const permissions = { 'accounts.edit': 'denied' };
  expect((await master.patch('/api/acl', { userId: WRITER, version: 1, permissions })).statusCode).toBe(200);
  await server().signIn('writer@a.test');
  const element = (
    <MasterDataField kind="payment-method" label="Metoda" value={null} onChange={() => undefined} />
  );
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: 'Metoda' }), 'Konto');
  await screen.findByRole('option', { name: 'Konto główne' });
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test.each([
  ['the first letters of an item', 'Usł', null],
  ['the name of an item', 'usługi', 51],
  ['a new name', 'Zupełnie inne', null],
])('%s with Enter while the list loads adds nothing', async (_, typed, chosen) => {
  const user = userEvent.setup();
  await server().signIn('master@a.test');
  const release = holdRequests('/trade-subject', 'GET');
  onTestFinished(() => void vi.unstubAllGlobals());
  const choose = vi.fn<(id: number) => void>();
  const element = <MasterDataField kind="trade-subject" label="Nazwa" value={null} onChange={choose} />;
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  const field = await screen.findByRole('combobox', { name: 'Nazwa' });
  await user.type(field, typed);
  await screen.findByText('Ładuję...');
  await user.keyboard('{Enter}');
  release();
  if (chosen !== null) await until(() => expect(choose).toHaveBeenCalledWith(chosen));
  else {
    await until(() => expect(field).toHaveAccessibleDescription(/dodaj/iu));
    expect(field).toHaveValue(typed);
    expect(choose).not.toHaveBeenCalled();
  }
});

test('a filter adds no names in place, and supports choices that are not items', async () => {
  await server().signIn('writer@a.test');
  const chosen = vi.fn();
  const element = (
    <MasterDataField
      isFilter
      kind="contractor"
      label="Kontrahent"
      besides={[{ id: 0, name: 'Bez kontrahenta' }]}
      value={null}
      onChange={chosen}
    />
  );
  renderScreen({ at: '/payments/list', path: '/payments/list', element });
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: 'Kontrahent' });
  await user.type(field, 'Nieznany');
  await screen.findByRole('option', { name: 'Dodaj „Nieznany” z danymi...' });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.clear(field);
  await user.type(field, 'Bez');
  await user.click(await screen.findByRole('option', { name: 'Bez kontrahenta' }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith(0);
});

test.each([
  ['merged', '„Sprzątanie” scalono z tą pozycją.'],
  ['deleted', '„Sprzątanie” już nie ma: pozycję usunięto. Wybierz inną.'],
])('an item that was %s while it was chosen is followed or reported', async (what, message) => {
  const master = await server().as('master@a.test');
  const made = async (name: string) =>
    (await master.post('/api/trade-subject', { name })).json<{ id: number }>().id;
  const [gone, kept] = [await made('Sprzątanie'), await made('Sprzątanie biura')];
  const answer =
    what === 'merged'
      ? await master.post('/api/trade-subject/merge', { targetId: kept, sourceIds: [gone] })
      : await master.delete(`/api/trade-subject/${gone}`);
  expect(answer.statusCode).toBe(200);
  await server().signIn('writer@a.test');
  function Chosen() {
    const [value, setValue] = useState(gone);
    return (
      <MasterDataField
        kind="trade-subject"
        label="Nazwa"
        name="Sprzątanie"
        value={value}
        onChange={setValue}
      />
    );
  }
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element: <Chosen /> });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Nazwa' })).toHaveValue(
    what === 'merged' ? 'Sprzątanie biura' : 'Sprzątanie',
  );
  await userEvent.setup().type(screen.getByRole('combobox', { name: 'Nazwa' }), 'Sprzątanie');
  expect(await screen.findByRole('option', { name: 'Dodaj „Sprzątanie”' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Sprzątanie' })).toBeNull();
});
