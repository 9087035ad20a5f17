import { formatAmount } from '@saldo/contract/domain/money';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { formatMonthRange } from '#lib/words/format.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const server = serverOfEachTest();

async function openAs(email: string) {
  await server().signIn(email);
  const client = await server().client(email);
  const answer = await client.report.dashboard();
  renderScreen({ at: '/dashboard', path: '/dashboard', element: <DashboardScreen /> });
  if (answer.status !== 200) throw new Error(`The dashboard answered ${answer.status}`);
  return answer.body;
}

describe('dashboard', () => {
  test('shows the server’s figures, and each links to its source', async () => {
    const dashboard = await openAs('master@a.test');
    const figures = await screen.findByText('Saldo dzisiaj');
    const today = formatAmount(dashboard.balances?.today ?? dashboard.month.income.planned, 'PLN');
    expect(figures.nextElementSibling?.textContent).toBe(today);
    const [sheet] = dashboard.sheets;
    const row = await screen.findByRole('row', { name: new RegExp(`^${sheet?.name}`) });
    const [toSheet, ...toRows] = within(row).getAllByRole('link');
    expect(toSheet).toHaveAttribute('href', `/budget/${sheet?.budgetId}?month=${dashboard.month.month}`);
    expect(toRows.length).toBeGreaterThan(0);
    for (const link of toRows)
      expect(link.getAttribute('href')).toContain(
        `/revenue/monthly/@/revenue-preview?year=2026&sheets=${sheet?.budgetId}&`,
      );
    const [due] = dashboard.due;
    if (due) {
      const { budgetId, recordId, month } = due.origin;
      const links = screen.getAllByRole('link', { name: new RegExp(due.name) });
      expect(links.map((link) => link.getAttribute('href'))).toContain(
        `/budget/${budgetId}?row=${recordId}&month=${month}`,
      );
    }
  });

  test('tiles are hidden and ordered, and the choice follows the user', async () => {
    const user = userEvent.setup();
    await openAs('master@a.test');
    await screen.findByRole('heading', { name: 'Prognoza salda' });
    await user.click(screen.getByRole('button', { name: 'Kafelki' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Prognoza salda' }));
    await user.click(screen.getByRole('checkbox', { name: 'Arkusze według wyniku' }));
    await user.click(screen.getByRole('checkbox', { name: 'Arkusze według wyniku' }));
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}{Escape}');
    await until(() =>
      expect(screen.queryByRole('heading', { name: 'Prognoza salda' })).not.toBeInTheDocument(),
    );
    const client = await server().client('master@a.test');
    await until(async () => {
      const answer = await client.userSetting.get({ body: { keys: ['dashboard.columns'] } });
      expect(answer.body).toEqual({
        settings: {
          'dashboard.columns': [
            { key: 'sheets', isShown: true },
            { key: 'projection', isShown: false },
            { key: 'month', isShown: true },
            { key: 'balances', isShown: true },
            { key: 'due', isShown: true },
          ],
        },
      });
    });
  });

  test('names the months of the lowest balance, in the header and in the chart, and shows no change as neutral', async () => {
    const { balances } = await openAs('master@a.test');
    const months = balances?.months ?? [];
    const last = months.filter(({ isActual }) => !isActual)[11]?.month ?? '';
    expect(
      await screen.findByText(`Najniżej na koniec miesiąca, do ${last.slice(5)}.${last.slice(0, 4)}`),
    ).toBeVisible();
    const heading = await screen.findByRole('heading', { name: 'Prognoza salda' });
    const span = formatMonthRange(months[0]?.month ?? '', months[11]?.month ?? '', 'pl');
    expect(heading.parentElement).toHaveTextContent(span);
    expect(balances?.today).toBe(balances?.yesterday);
    const [change] = screen.getAllByText('0,00');
    expect(change).not.toHaveAttribute('class');
  });

  test('counts all overdue payments and lists the rest on request', async () => {
    const { store } = server();
    await store.transact({ accountId: null }, async (tx) => {
      const part = await tx.selectFrom('payment_part').selectAll().limit(1).executeTakeFirstOrThrow();
      const { id: _id, ...copy } = { ...part, paid_date: null, expected_date: '2026-10-01' };
      const copies = Array.from({ length: 60 }, () => copy);
      await tx.insertInto('payment_part').values(copies).execute();
    });
    const { dueCount } = await openAs('master@a.test');
    expect(dueCount.overdue).toBe(60);
    const heading = await screen.findByRole('heading', { name: /^Po terminie/ });
    expect(heading).toHaveTextContent(`Po terminie${dueCount.overdue}`);
    const list = heading.nextElementSibling;
    const more = screen.getByRole('button', { name: new RegExp(`^i jeszcze ${dueCount.overdue - 6} `) });
    await userEvent.setup().click(more);
    await expect.poll(() => list?.childElementCount).toBe(dueCount.overdue);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Pokaż mniej' }));
    expect(list?.childElementCount).toBe(6);
  });

  test('says under its first touch how many paid payments the balances do not contain yet', async () => {
    const master = await server().as('master@a.test');
    const document = {
      direction: 'cost',
      number: 'F/9',
      issueDate: '2026-11-02',
      amounts: { net: 100_00, vat: 23_00, gross: 123_00 },
      parts: [{ gross: 123_00, dueDate: '2026-11-09', expectedDate: '2026-11-09', paidDate: '2026-11-03' }],
    };
    const before = await master.post('/api/payment/sums', { tab: 'detached', states: ['paid'] });
    const known = before.json<{ sums: { count: number }[] }>().sums.reduce((sum, one) => sum + one.count, 0);
    expect((await master.post('/api/payment-source', document)).statusCode).toBe(201);
    await openAs('master@a.test');
    const tile = within(await screen.findByRole('region', { name: 'Salda' }));
    await userEvent.click(tile.getByRole('heading', { name: 'Salda' }));
    const link = await tile.findByRole('link', { name: new RegExp(`^bez ${known + 1} zapłacon`, 'u') });
    expect(link).toHaveAttribute('href', '/payments/list?tab=payments-list-detached&state=paid');
  });

  test('hides balances from users without the right to see them', async () => {
    const dashboard = await openAs('reader@a.test');
    expect(dashboard.balances).toBeNull();
    expect(dashboard.isPartial).toBe(true);
    expect(await screen.findByText('Wyniki i terminy z arkuszy, które widzisz.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Arkusze według wyniku' })).toBeVisible();
    expect(screen.queryByText('Saldo dzisiaj')).not.toBeInTheDocument();
  });

  test('says so when the user may see no sheet', async () => {
    await openAs('nothing@a.test');
    expect(await screen.findByText('Nie masz dostępu do istniejących arkuszy')).toBeVisible();
    expect(screen.queryByText('Zobacz wszystkie arkusze')).not.toBeInTheDocument();
  });

  test('offers the list of sheets when there are no figures yet', async () => {
    const master = await server().as('master@a.test');
    const userId = 2;
    const permissions = { 'budgets.add': 'granted' };
    expect((await master.patch('/api/acl', { userId, version: 1, permissions })).statusCode).toBe(200);
    await openAs('nothing@a.test');
    expect(await screen.findByText('Nie ma jeszcze żadnych danych')).toBeVisible();
  });
});
