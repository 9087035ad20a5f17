import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { StructureScreen } from './structure-screen.tsx';

const server = serverOfEachTest({ catalogues: ['list'] });

async function openAs(email: string, query = '') {
  await server().signIn(email);
  return renderScreen({
    at: `/system/data?tab=structure${query}`,
    path: '/system/data',
    element: <StructureScreen />,
  });
}
const toastTitles = () => useToasts.getState().toasts.map(({ title }) => title);
const column = (name: RegExp) => screen.findByRole('region', { name });
const item = async (name: RegExp) => screen.findByRole('link', { name });

describe('structure', () => {
  test('the address selects folder and category', async () => {
    await openAs('master@a.test', '&folderId=1&categoryId=12');
    expect(await item(/^Projekty/)).toHaveAttribute('aria-current', 'true');
    const sheets = within(await column(/^Arkusze: Projekty/));
    expect(sheets.queryAllByRole('link')).toHaveLength(0);
  });

  test('F2 renames in place, Esc cancels, Enter saves', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    (await item(/^Biuro/)).focus();
    await user.keyboard('{F2}Zarząd{Escape}');
    expect(await item(/^Biuro/)).toBeVisible();
    await until(async () => expect(await item(/^Biuro/)).toHaveFocus());
    await user.keyboard('{F2}Zarząd{Enter}');
    expect(await item(/^Zarząd/)).toBeVisible();
    const caller = await server().as('master@a.test');
    await until(async () =>
      expect((await caller.get('/api/category/11')).json()).toMatchObject({ name: 'Zarząd' }),
    );
  });

  test('a name being typed is saved when the page is left', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    (await item(/^Biuro/)).focus();
    await user.keyboard('{F2}Zarząd');
    cleanup();
    const caller = await server().as('master@a.test');
    const nameOf = async (id: number) =>
      (await caller.get(`/api/category/${id}`)).json<{ name: string }>().name;
    await until(async () => expect(await nameOf(11)).toBe('Zarząd'));
  });

  test('a stale rename is rolled back and explained', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    const link = await item(/^Biuro/);
    const caller = await server().as('master@a.test');
    await caller.patch('/api/category/11', { name: 'Administracja', version: 1 });
    link.focus();
    await user.keyboard('{F2}Zarząd{Enter}');
    expect(await item(/^Administracja/)).toBeVisible();
    await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
    expect(useToasts.getState().toasts).toMatchObject([
      {
        body: [
          'Zmieniono to przed chwilą w innej Twojej karcie. Twoja zmiana nie została zapisana.',
          'Wpisano: Zarząd',
        ],
        action: { label: 'Kopiuj' },
      },
    ]);
  });

  test('a rename by another user during typing is not overwritten, even if this tab has been notified', async () => {
    const user = userEvent.setup();
    let client: QueryClient | undefined;
    const Hearing = () => {
      client = useQueryClient();
      return <StructureScreen />;
    };
    await server().signIn('master@a.test');
    renderScreen({ at: '/system/data?tab=structure', path: '/system/data', element: <Hearing /> });
    (await item(/^Biuro/)).focus();
    await user.keyboard('{F2}Zarząd');
    const caller = await server().as('master@a.test');
    await caller.patch('/api/category/11', { name: 'Administracja', version: 1 });
    await client?.invalidateQueries();
    await user.keyboard('{Enter}');
    expect(await item(/^Administracja/)).toBeVisible();
    await until(() => expect(useToasts.getState().toasts).toMatchObject([{ action: { label: 'Kopiuj' } }]));
    expect((await caller.get('/api/category/11')).json()).toMatchObject({ name: 'Administracja' });
  });

  test('a new folder’s names stand there again after the page was left, and are dropped by Esc', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    const open = async () => user.click(await screen.findByRole('button', { name: 'Dodaj folder' }));
    await open();
    await user.type(screen.getByLabelText('Nazwa folderu'), 'Nowe');
    cleanup();
    await openAs('master@a.test');
    const name = await screen.findByLabelText('Nazwa folderu');
    expect(name).toHaveValue('Nowe');
    await user.type(name, '{Escape}');
    await open();
    expect(screen.getByLabelText('Nazwa folderu')).toHaveValue('');
  });

  test('a folder is added with its first category, a sheet is moved to it from the menu, an empty folder is deleted', async () => {
    const user = userEvent.setup();
    const { place } = await openAs('master@a.test');
    await user.click(await screen.findByRole('button', { name: 'Dodaj folder' }));
    await user.click(screen.getByRole('button', { name: 'Dodaj' }));
    expect(screen.getAllByText('To pole jest wymagane')).toHaveLength(2);
    await user.type(screen.getByLabelText('Nazwa folderu'), 'Nowe');
    await user.type(screen.getByLabelText('Pierwsza kategoria'), 'Pomysły{Enter}');
    expect(await item(/^Pomysły/)).toBeVisible();
    expect(place()).toContain('folderId=');

    await user.click(await screen.findByRole('button', { name: 'Czynności: Nowe' }));
    expect(await screen.findByRole('menuitem', { name: /^Usuń/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('{Escape}');
    await user.click(await item(/^Firma/));
    await user.click(await screen.findByRole('button', { name: 'Czynności: Rezerwa' }));
    await screen.findByRole('menuitem', { name: 'Przenieś do…' });
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await screen.findByRole('menuitem', { name: 'Pomysły' });
    await user.keyboard('{ArrowDown}{Enter}');
    await until(() => expect(screen.queryByRole('link', { name: /^Rezerwa/ })).not.toBeInTheDocument());

    await user.click(await screen.findByRole('button', { name: 'Czynności: Nowe' }));
    const remove = await screen.findByRole('menuitem', { name: /^Usuń/ });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveTextContent('Zawiera 1 arkusz; najpierw go przenieś');
  });

  test('Enter pressed twice adds one folder and opens nothing', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    await user.click(await screen.findByRole('button', { name: 'Dodaj folder' }));
    await user.type(screen.getByLabelText('Nazwa folderu'), 'Nowe');
    await user.type(screen.getByLabelText('Pierwsza kategoria'), 'Pomysły{Enter}{Enter}');
    const button = await screen.findByRole('button', { name: 'Dodaj folder' });
    await until(() => expect(button).toHaveFocus());
    expect(screen.queryByLabelText('Nazwa folderu')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Nowe/ })).toHaveLength(1);
  });

  test('a folder can be added after another: its form has the focus and is empty', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    const open = async () => user.click(await screen.findByRole('button', { name: 'Dodaj folder' }));
    await open();
    await user.type(screen.getByLabelText('Nazwa folderu'), 'Nowe');
    await user.type(screen.getByLabelText('Pierwsza kategoria'), 'Pomysły{Escape}');
    await open();
    expect(screen.getByLabelText('Nazwa folderu')).toHaveFocus();
  });

  describe('a deleted item', () => {
    const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, command: RegExp) => {
      await user.click(await screen.findByRole('button', { name: `Czynności: ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: command }));
    };
    const toast = () => useToasts.getState().toasts.at(-1);

    test('leaves the focus and the address to the item in its place, and comes back by Ctrl+Z', async () => {
      const user = userEvent.setup();
      const caller = await server().as('master@a.test');
      for (const [name, categoryName] of [
        ['Nowe', 'Plany'],
        ['Dalsze', 'Zamiary'],
      ])
        await caller.post('/api/folder/with-category', { name, categoryName });
      const { place } = await openAs('master@a.test');
      await user.click(await item(/^Nowe.*0/));
      await choose(user, 'Nowe', /^Usuń/);
      await until(async () => expect(await item(/^Dalsze/)).toHaveFocus());
      await until(async () => expect(await item(/^Dalsze/)).toHaveAttribute('aria-current', 'true'));
      const { id } = (await caller.get('/api/folder'))
        .json<{ id: number; name: string }[]>()
        .find(({ name }) => name === 'Dalsze') ?? { id: 0 };
      expect(place()).toMatch(new RegExp(`folderId=${id}$`, 'u'));
      await until(() => expect(toast()).toMatchObject({ title: 'Usunięto folder „Nowe”' }));
      await user.keyboard('{Control>}z{/Control}');
      await until(() => expect(toast()).toMatchObject({ title: 'Cofnięto', body: 'Usunięto folder „Nowe”' }));
      expect(await item(/^Nowe.*0/)).toBeVisible();
    });
  });

  test('Ctrl+Z undoes changes in the order in which they were made, also one that is on its way', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    await user.click(await screen.findByRole('button', { name: 'Czynności: Rezerwa' }));
    await screen.findByRole('menuitem', { name: 'Przenieś do…' });
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await screen.findByRole('menuitem', { name: 'Projekty' });
    await user.keyboard('{Enter}');
    (await item(/^Biuro/)).focus();
    await user.keyboard('{F2}Zarząd{Enter}');
    await until(async () => expect(await item(/^Zarząd/)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Dodaj kategorię' }));
    await user.keyboard('Plany{Enter}{Control>}z{/Control}');
    const bodies = () =>
      useToasts.getState().toasts.flatMap(({ title, body }) => (title === 'Cofnięto' ? body : []));
    await until(() => expect(bodies()).toEqual(['Dodano kategorię „Plany”']));
    await until(() => expect(screen.queryByRole('link', { name: /^Plany/ })).not.toBeInTheDocument());
    await user.keyboard('{Control>}z{/Control}');
    expect(await item(/^Biuro/)).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    await until(() => expect(bodies()).toContain('Przeniesiono arkusz „Rezerwa”'));
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await until(() => expect(toastTitles()).toContain('Ponowiono'));
  });

  test('an undo is said once the list shows it', async () => {
    const user = userEvent.setup();
    let client: QueryClient | undefined;
    const Hearing = () => {
      client = useQueryClient();
      return <StructureScreen />;
    };
    await server().signIn('master@a.test');
    renderScreen({ at: '/system/data?tab=structure', path: '/system/data', element: <Hearing /> });
    (await item(/^Biuro/)).focus();
    await user.keyboard('{F2}Zarząd{Enter}');
    await until(async () => expect(await item(/^Zarząd/)).toHaveFocus());
    await until(() => expect([client?.isMutating(), client?.isFetching()]).toEqual([0, 0]));
    const { fetch } = globalThis;
    const released = Promise.withResolvers<void>();
    const asked = vi.fn<() => void>();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!new URL(url).pathname.endsWith('/category')) return fetch(url, init);
      asked();
      await released.promise;
      return fetch(url, init);
    });
    await user.keyboard('{Control>}z{/Control}');
    await until(() => expect(asked).toHaveBeenCalled());
    expect(toastTitles()).toEqual(['Cofam...']);
    released.resolve();
    await until(() => expect(toastTitles()).toEqual(['Cofnięto']));
    expect(await item(/^Biuro/)).toBeVisible();
  });

  test('Ctrl+Z undoes a change from before the page was opened', async () => {
    const user = userEvent.setup();
    const caller = await server().as('master@a.test');
    await caller.patch('/api/category/11', { name: 'Zarząd', version: 1 });
    await openAs('master@a.test');
    (await item(/^Zarząd/)).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await item(/^Biuro/)).toBeVisible();
  });

  describe('before the server has answered', () => {
    /** Holds all writes until `release`. */
    function holdWrites() {
      const { fetch } = globalThis;
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        if (init.method === 'POST' || init.method === 'PATCH') await released;
        return fetch(url, init);
      });
      return release;
    }
    const categoriesOf = async (folder: string) => {
      const caller = await server().as('master@a.test');
      const folders = (await caller.get('/api/folder')).json<{ id: number; name: string }[]>();
      const all = (await caller.get('/api/category')).json<{ folderId: number; name: string }[]>();
      const id = folders.find(({ name }) => name === folder)?.id;
      return all.filter(({ folderId }) => folderId === id).map(({ name }) => name);
    };

    test('a folder is there, takes a category, and both can be renamed', async () => {
      const user = userEvent.setup();
      const { place } = await openAs('master@a.test');
      await user.click(await screen.findByRole('button', { name: 'Dodaj folder' }));
      const release = holdWrites();
      await user.type(screen.getByLabelText('Nazwa folderu'), 'Nowe');
      await user.type(screen.getByLabelText('Pierwsza kategoria'), 'Pomysły{Enter}');
      await until(async () => expect(await item(/^Nowe/)).toHaveAttribute('aria-current', 'true'));
      await user.click(screen.getByRole('button', { name: 'Dodaj kategorię' }));
      await user.keyboard('Plany{Enter}');
      await until(async () => expect(await item(/^Plany/)).toHaveAttribute('aria-current', 'true'));
      (await item(/^Plany/)).focus();
      await user.keyboard('{F2}Zamiary{Enter}');
      (await item(/^Nowe/)).focus();
      await user.keyboard('{F2}Przys');
      release();
      await until(async () => expect(await categoriesOf('Nowe')).toEqual(['Pomysły', 'Zamiary']));
      await until(() => expect(place()).toMatch(/folderId=\d+&categoryId=\d+$/u));
      await user.keyboard('złość{Enter}');
      await until(async () => expect(await categoriesOf('Przyszłość')).toEqual(['Pomysły', 'Zamiary']));
      expect(await item(/^Zamiary/)).toHaveAttribute('aria-current', 'true');
      expect(useToasts.getState().toasts).toEqual([]);
    });

    test('a second rename does not conflict with the first', async () => {
      const user = userEvent.setup();
      await openAs('master@a.test');
      (await item(/^Biuro/)).focus();
      const release = holdWrites();
      await user.keyboard('{F2}Zarząd{Enter}');
      await until(async () => expect(await item(/^Zarząd/)).toHaveFocus());
      await user.keyboard('{F2}Dyrekcja{Enter}');
      release();
      await until(async () => expect(await categoriesOf('Firma')).toContain('Dyrekcja'));
      expect(useToasts.getState().toasts).toEqual([]);
    });
  });

  test('users who may not edit the tree can only view it', async () => {
    await openAs('reader@a.test');
    expect(await screen.findByText(/Możesz tylko przeglądać strukturę/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dodaj folder' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /^Czynności/ })).toHaveLength(0);
  });
});
