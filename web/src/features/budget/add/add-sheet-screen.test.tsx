import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { takeKeys } from '#lib/keyboard/keys-ahead.ts';
import { useToasts } from '#lib/toasts.ts';
import { until } from '#testing/until.ts';
import { AddSheetScreen } from './add-sheet-screen.tsx';

const server = serverOfEachTest({ signedInAs: 'master@a.test' });

const open = (at = '/budget/add') =>
  renderScreen({ at, path: '/budget/add/:budgetId?', element: <AddSheetScreen /> });
const drafts = async () =>
  (await (await server().as('master@a.test')).get('/api/budget?withDraftsOnly=1')).json();

type Folder = { name: string; categories: { id: number; name: string }[] };

async function folders(): Promise<Folder[]> {
  const caller = await server().as('master@a.test');
  return (await caller.get('/api/tree/folders-and-categories')).json().folders;
}

async function folderNamed(name: string): Promise<Folder> {
  const found = (await folders()).find((folder) => folder.name === name);
  if (!found) throw new Error(`There is no folder ${name}`);
  return found;
}

describe('new sheet', () => {
  test('is saved as a draft with its own address while typing, and becomes a sheet when finished', async () => {
    const user = userEvent.setup();
    const { place } = open();
    const name = await screen.findByLabelText('Nazwa');
    expect(name).toHaveFocus();
    expect(screen.getAllByPlaceholderText('Wyszukaj')[0]).toBeVisible();
    await user.type(name, 'Nowy projekt');
    await until(() => expect(place()).toMatch(/^\/budget\/add\/\d+$/));
    expect(await drafts()).toMatchObject([{ name: 'Nowy projekt', isDraft: true }]);
    expect(screen.getByLabelText('Nazwa')).toHaveValue('Nowy projekt');
    await user.type(screen.getByLabelText('Nazwa'), ' B{Enter}');
    await until(() => expect(place()).toMatch(/^\/budget\/\d+$/));
    expect(await drafts()).toEqual([]);
    const id = Number(place()?.split('/').at(-1));
    const sheet = (await (await server().as('master@a.test')).get(`/api/budget/${id}`)).json();
    expect(sheet).toMatchObject({ name: 'Nowy projekt B', isDraft: false });
  });

  test('what is typed right after it is created is kept for the sheet', async () => {
    const user = userEvent.setup();
    const { place } = open();
    await user.type(await screen.findByLabelText('Nazwa'), 'Kawiarnia{Enter}');
    await until(() => expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true'));
    // jsdom leaves the focus on a disabled field, which a browser takes from it.
    act(() => screen.getByLabelText('Nazwa').blur());
    await user.keyboard('Cz');
    await until(() => expect(place()).toMatch(/^\/budget\/\d+$/));
    await user.keyboard('y');
    expect(takeKeys().map(({ key }) => key)).toEqual(['C', 'z', 'y']);
  });

  test('the master user selects who may see it; the draft restores the selection', async () => {
    const user = userEvent.setup();
    const { place } = open();
    await user.type(await screen.findByLabelText('Nazwa'), 'Flota');
    const rights = within(await screen.findByRole('group', { name: 'Dostęp użytkowników' }));
    const [first] = await rights.findAllByRole('radio', { name: 'odczyt' });
    if (!first) throw new Error('Nobody to choose');
    await user.click(first);
    await until(() => expect(place()).toMatch(/^\/budget\/add\/\d+$/));
    const id = Number(place()?.split('/').at(-1));
    const caller = await server().as('master@a.test');
    const key = `sheetDraft.${id}`;
    const kept = async () => (await caller.post('/api/user-setting/get', { keys: [key] })).json();
    await until(async () => expect(await kept()).toMatchObject({ settings: { [key]: { copyOf: null } } }));
    await user.click(screen.getByRole('button', { name: 'Utwórz arkusz' }));
    await until(() => expect(place()).toBe(`/budget/${id}`));
    await until(async () =>
      expect(
        (await caller.get(`/api/acl/budget/${id}`))
          .json<{ users: { permission: string; isMasterUser: boolean }[] }>()
          .users.filter(({ permission, isMasterUser }) => permission === 'read' && !isMasterUser),
      ).toHaveLength(1),
    );
    expect(await kept()).toEqual({ settings: {} });
  });

  test('a copy has the length of its original and starts in the selected month', async () => {
    const user = userEvent.setup();
    const { place } = open();
    await user.type(await screen.findByLabelText('Nazwa'), 'Za rok');
    const copied = screen.getByRole('combobox', { name: 'Kopia arkusza' });
    await user.click(copied);
    await user.click(await screen.findByRole('option', { name: /^Koszty biura/ }));
    expect(screen.getByLabelText('Do miesiąca, rok')).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Od miesiąca, rok'), '2027');
    await user.click(screen.getByRole('button', { name: 'Utwórz arkusz' }));
    await until(() => expect(place()).toMatch(/^\/budget\/\d+$/));
    const caller = await server().as('master@a.test');
    expect((await caller.get(`/api/budget/${place()?.split('/').at(-1)}`)).json()).toMatchObject({
      name: 'Za rok',
      firstMonth: '2027-01',
      lastMonth: '2027-12',
      recordCount: 2,
    });
  });

  test('a new folder and category are created together with the sheet', async () => {
    const user = userEvent.setup();
    const { place } = open();
    await user.type(await screen.findByLabelText('Nazwa'), 'Arkusz');
    await user.tab();
    await user.keyboard('Dzial N{Enter}');
    await user.tab();
    await user.keyboard('Grupa N{Enter}{Control>}{Enter}{/Control}');
    await until(() => expect(place()).toMatch(/^\/budget\/\d+$/));
    const caller = await server().as('master@a.test');
    const made = await folderNamed('Dzial N');
    expect(made.categories).toMatchObject([{ name: 'Grupa N' }]);
    const sheet = (await caller.get(`/api/budget/${place()?.split('/').at(-1)}`)).json();
    expect(sheet).toMatchObject({ name: 'Arkusz', categoryId: made.categories[0]?.id, isDraft: false });
    expect(useToasts.getState().toasts).toEqual([]);
  });

  test('a new folder without a category gets one of the same name when the form is finished', async () => {
    const user = userEvent.setup();
    open();
    await screen.findByLabelText('Nazwa');
    const folder = screen.getByRole('combobox', { name: 'Folder' });
    await user.click(folder);
    await user.keyboard('Dzial N{Enter}');
    const category = screen.getByRole('combobox', { name: 'Kategoria' });
    expect(folder).toHaveValue('Dzial N');
    expect(category).toHaveValue('');
    expect(await folders()).not.toContainEqual(expect.objectContaining({ name: 'Dzial N' }));
    await user.tab();
    expect(category).toHaveFocus();
    await user.tab();
    await until(async () =>
      expect(await folderNamed('Dzial N')).toMatchObject({ categories: [{ name: 'Dzial N' }] }),
    );
    await until(() => expect(category).toHaveValue('Dzial N'));
  });

  test('a refused place is reported once; input stays and can be submitted again', async () => {
    const user = userEvent.setup();
    const { place } = open();
    await user.type(await screen.findByLabelText('Nazwa'), 'Arkusz');
    const folder = screen.getByRole('combobox', { name: 'Folder' });
    await user.click(folder);
    await user.keyboard('Dzial N{Enter}');
    const arrives = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('with-category') ? Promise.reject(new TypeError('no network')) : arrives(url, init),
    );
    await user.tab();
    await user.keyboard('Grupa N{Control>}{Enter}{/Control}');
    await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
    await until(() => expect(screen.getByLabelText('Nazwa')).toBeEnabled());
    expect(place()).toMatch(/^\/budget\/add/);
    expect(folder).toHaveValue('Dzial N');
    const category = screen.getByRole('combobox', { name: 'Kategoria' });
    expect(category).toHaveValue('Grupa N');
    expect(category).toHaveFocus();
    vi.stubGlobal('fetch', arrives);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(place()).toMatch(/^\/budget\/\d+$/));
    expect(await folderNamed('Dzial N')).toMatchObject({ categories: [{ name: 'Grupa N' }] });
  });

  test('is finished only once; fields are disabled meanwhile and enabled again after a refusal', async () => {
    const user = userEvent.setup();
    const { place } = open();
    const name = await screen.findByLabelText('Nazwa');
    const arrives = fetch;
    let finishes = 0;
    let refuse = () => {};
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (typeof init.body !== 'string' || !init.body.includes('"isDraft":false')) return arrives(url, init);
      finishes += 1;
      return new Promise((_resolve, reject) => (refuse = () => reject(new TypeError('no network'))));
    });
    await user.type(name, 'Arkusz{Control>}{Enter}{Enter}{/Control}');
    await until(() => expect(finishes).toBe(1));
    expect(name).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Utwórz arkusz' })).toBeDisabled();
    refuse();
    await until(() => expect(name).toBeEnabled());
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Arkusz');
    expect(finishes).toBe(1);
    vi.stubGlobal('fetch', arrives);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(place()).toMatch(/^\/budget\/\d+$/));
  });

  test('reports a missing name beside its field', async () => {
    const user = userEvent.setup();
    open();
    await screen.findByLabelText('Nazwa');
    await user.click(screen.getByRole('button', { name: 'Utwórz arkusz' }));
    expect(await screen.findByText('To pole jest wymagane')).toBeVisible();
    expect(screen.getByLabelText('Nazwa')).toHaveFocus();
  });

  test('one draft is continued and another deleted', async () => {
    const user = userEvent.setup();
    const caller = await server().as('master@a.test');
    const begin = async (name: string) =>
      (await caller.post('/api/budget', { name, categoryId: 11, isDraft: true })).json().id as number;
    const [first] = [await begin('Pierwszy'), await begin('Drugi')];
    open(`/budget/add/${first}`);
    expect(await screen.findByLabelText('Nazwa')).toHaveValue('Pierwszy');
    expect(await screen.findByRole('link', { name: /^Drugi/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pierwszy/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Usuń wersję roboczą: Drugi' }));
    await user.click(await screen.findByRole('button', { name: 'Usuń' }));
    await until(() => expect(screen.queryByRole('link', { name: /^Drugi/ })).not.toBeInTheDocument());
    expect(await drafts()).toMatchObject([{ name: 'Pierwszy' }]);
  });
});
