import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { ManageMenu } from './manage-menu.tsx';
import { useBudget } from '../queries.ts';
import { SheetTitle } from './sheet-title.tsx';

const server = serverOfEachTest();

function Head() {
  const { data } = useBudget(21);
  return data ? (
    <>
      <SheetTitle sheet={data} />
      <ManageMenu sheet={data} />
    </>
  ) : null;
}

async function openAs(email: string) {
  await server().signIn(email);
  const opened = renderScreen({ at: '/budget/21', path: '/budget/21', element: <Head /> });
  await screen.findByRole('button', { name: 'Zarządzaj' });
  return opened;
}
const stored = async () =>
  (await (await server().as('master@a.test')).get('/api/budget/21')).json<{ version: number }>();

async function choose(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('button', { name: 'Zarządzaj' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('managing a sheet', () => {
  test('clicking the title renames it; Esc cancels', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    await user.click(screen.getByRole('button', { name: 'Koszty biura' }));
    await user.keyboard('Inne{Escape}');
    expect(await screen.findByRole('button', { name: 'Koszty biura' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Koszty biura' }));
    await user.keyboard('Biuro 2026{Enter}');
    expect(await screen.findByRole('button', { name: 'Biuro 2026' })).toBeVisible();
    await until(async () => expect(await stored()).toMatchObject({ name: 'Biuro 2026' }));
  });

  test('a range that would lose amounts states the number of rows; a longer one is accepted', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    await choose(user, 'Zmień zakres');
    await user.selectOptions(await screen.findByLabelText('Do miesiąca'), 'marzec');
    expect(await screen.findByText('2 wiersze mają dane poza tym zakresem')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zmień zakres' }));
    expect(await screen.findByText(/2 wiersze mają kwoty lub płatności poza tym zakresem/)).toBeVisible();
    expect(screen.queryByText('2 wiersze mają dane poza tym zakresem')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Do miesiąca'), 'grudzień');
    await user.selectOptions(screen.getByLabelText('Do miesiąca, rok'), '2027');
    await user.click(screen.getByRole('button', { name: 'Zmień zakres' }));
    await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await stored()).toMatchObject({ lastMonth: '2027-12' });
  });

  test('a range changes by the month chosen here, over one that another user sets meanwhile', async () => {
    const user = userEvent.setup();
    const { client } = await openAs('master@a.test');
    const writer = await server().as('writer@a.test');
    const sheet = { type: 'budget', id: 21 };
    expect((await writer.post('/api/resource/lock', sheet)).statusCode).toBe(200);
    await choose(user, 'Zmień zakres');
    await user.selectOptions(await screen.findByLabelText('Od miesiąca, rok'), '2025');
    const { version } = await stored();
    const answer = await writer.patch('/api/budget/21', { version, lastMonth: '2027-06' });
    expect(answer.statusCode).toBe(200);
    await writer.post('/api/resource/unlock', sheet);
    await client.invalidateQueries();
    await until(() => expect(screen.getByLabelText('Do miesiąca, rok')).toHaveDisplayValue('2027'));
    expect(screen.getByLabelText('Od miesiąca, rok')).toHaveDisplayValue('2025');
    await user.click(screen.getByRole('button', { name: 'Zmień zakres' }));
    await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await stored()).toMatchObject({ firstMonth: '2025-01', lastMonth: '2027-06' });
  });

  test('the master user closes months up to a selected one', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    await choose(user, 'Zamknij miesiące');
    await user.selectOptions(await screen.findByLabelText('Zamknięte do'), 'marzec 2026');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(async () =>
      expect(await stored()).toMatchObject({ lockedMonths: ['2026-01', '2026-02', '2026-03'] }),
    );
  });

  test('months that another tab closes meanwhile are shown, and not reopened without a word', async () => {
    const user = userEvent.setup();
    const { client } = await openAs('master@a.test');
    const otherTab = await server().as('master@a.test');
    const sheet = { type: 'budget', id: 21 };
    expect((await otherTab.post('/api/resource/lock', sheet)).statusCode).toBe(200);
    const closeThere = async (lockedMonths: readonly string[]) => {
      const { version } = await stored();
      const answer = await otherTab.patch('/api/budget/21', { version, lockedMonths });
      expect(answer.statusCode).toBe(200);
      await client.invalidateQueries();
    };
    await choose(user, 'Zamknij miesiące');
    const choice = await screen.findByLabelText('Zamknięte do');
    await closeThere(['2026-01', '2026-02']);
    await until(() => expect(choice).toHaveDisplayValue('luty 2026'));
    await user.selectOptions(choice, 'styczeń 2026');
    await closeThere(['2026-01', '2026-02', '2026-03']);
    expect(await screen.findByText(/marzec 2026/u, { ignore: 'option' })).toBeVisible();
    expect(choice).toHaveDisplayValue('styczeń 2026');
    await otherTab.post('/api/resource/unlock', sheet);
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(await stored()).toMatchObject({ lockedMonths: ['2026-01', '2026-02', '2026-03'] });
    await until(async () => {
      // A press within a moment of the first counts as the same.
      const save = screen.queryByRole('button', { name: 'Zapisz' });
      if (save) await user.click(save);
      expect(await stored()).toMatchObject({ lockedMonths: ['2026-01'] });
    });
  });

  test('deletion lists what is attached to the sheet, then leads to the list', async () => {
    const user = userEvent.setup();
    const { place } = await openAs('master@a.test');
    await choose(user, 'Usuń arkusz');
    expect(await screen.findByText(/Znikną 2 wiersze planu/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Anuluj' }));
    expect(await stored()).toMatchObject({ id: 21 });
    await choose(user, 'Usuń arkusz');
    await user.click(await screen.findByRole('button', { name: 'Usuń arkusz' }));
    await until(() => expect(place()).toBe('/system/data?tab=budgets-list'));
    expect(await stored()).toMatchObject({ statusCode: 404 });
  });

  test('obstacles to deletion are shown instead of the question', async () => {
    const user = userEvent.setup();
    const master = await server().as('master@a.test');
    await master.patch('/api/budget/21', { version: 1, lockedMonths: ['2026-01'] });
    await openAs('writer@a.test');
    await choose(user, 'Usuń arkusz');
    const title = 'Arkusza Koszty biura nie można teraz usunąć';
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(screen.getByText(/sty 2026\. O ich otwarcie poproś użytkownika głównego\.$/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usuń arkusz' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zamknij' }));
    await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a copy opens; the totals agree', async () => {
    const user = userEvent.setup();
    const { place } = await openAs('master@a.test');
    await choose(user, 'Sprawdź sumy');
    await until(() =>
      expect(useToasts.getState().toasts).toMatchObject([{ title: 'Sumy zgadzają się z wierszami.' }]),
    );
    const { db } = server();
    await db.updateTable('budget').set({ value: 5 }).where('id', '=', 21).execute();
    await choose(user, 'Sprawdź sumy');
    await until(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { body: [expect.stringMatching(/^cały arkusz, wynik: zapisano 0,05, z wierszy 17.800,00$/u)] },
      ]),
    );
    await choose(user, 'Duplikuj arkusz');
    expect(await screen.findByLabelText('Nazwa')).toHaveValue('Koszty biura (kopia)');
    await user.click(screen.getByRole('button', { name: 'Duplikuj' }));
    await until(() => expect(place()).toMatch(/^\/budget\/(?!21$)\d+$/));
  });

  test('users with read access can change nothing but the menu', async () => {
    const user = userEvent.setup();
    await openAs('reader@a.test');
    expect(screen.queryByRole('button', { name: 'Koszty biura' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Zarządzaj' }));
    await screen.findByRole('menuitem', { name: 'Przypnij do menu' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Przypnij do menu',
      'Historia zmian',
      'Kto widzi arkusz',
      'Sprawdź sumy',
    ]);
  });
});
