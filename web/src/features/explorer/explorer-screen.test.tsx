import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { formatPln } from '#lib/words/format.ts';
import { holdRequests } from '#testing/hold-requests.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { ExplorerScreen } from './explorer-screen.tsx';

const server = serverOfEachTest({ catalogues: ['explorer', 'list', 'parts', 'live'] });

const YEAR = 'from=2026-01&to=2026-12';

async function openAs(email: string, at = `/explorer/budget?${YEAR}`) {
  await server().signIn(email);
  return renderScreen({ at, path: '/explorer/*', element: <ExplorerScreen /> });
}
const rowOf = (name: string | RegExp) => {
  const [header] = screen.getAllByRole('rowheader', { name });
  const row = header?.closest<HTMLElement>('[role=row]');
  if (!header || !row) throw new Error(`There is no row ${String(name)}`);
  return { header, cells: within(row).getAllByRole('gridcell') };
};
const textsOf = (name: string, count: number) =>
  rowOf(name)
    .cells.slice(0, count)
    .map(({ textContent }) => textContent);

test('the tree shows the server’s figures, expands to rows, and a figure opens its items', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  const client = await server().client('master@a.test');
  const answer = await client.report.explorerBudget({ query: { from: '2026-01-01', to: '2026-12-31' } });
  if (answer.status !== 200) throw new Error(`Profitability answered ${answer.status}`);
  const { cost } = answer.body.total;
  const whole = cost.actual.map((actual, at) => formatPln((actual + (cost.planned[at] ?? 0)) as never));
  await screen.findByRole('rowheader', { name: 'Razem' });
  expect(textsOf('Razem', 12)).toEqual(whole);

  const sheet = screen.getAllByRole('rowheader', { expanded: false })[0];
  if (!sheet) throw new Error('No sheet is folded');
  const before = screen.getAllByRole('rowheader').length;
  await user.click(sheet);
  await until(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(before));
  await user.keyboard('{ArrowLeft}');
  await until(() => expect(screen.getAllByRole('rowheader').length).toBe(before));

  await user.click(rowOf('Razem').cells[2] as HTMLElement);
  const pane = await screen.findByRole('region', { name: 'Razem' });
  const [line] = await within(pane).findAllByRole('link');
  expect(pane.textContent).toContain(whole[2]);
  expect(line).toHaveAttribute('href', expect.stringMatching(/payments-editor\/edit\/\d+|^\/budget\/\d+/));
  expect(place()).toContain('open=total%2F2026-03-01');
  await user.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('region', { name: 'Razem' })).not.toBeInTheDocument());
});

test('a planned amount can be edited among the items of a figure, and the edit undone', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  const master = await server().as('master@a.test');
  const planOf = async () =>
    (await master.get('/api/budget/record/71/overwrites/2026-12')).json<{
      own: { netAmount: number; version: number } | null;
    }>().own;
  rowOf('Razem').cells[11]?.focus();
  fireEvent.mouseDown(rowOf('Razem').cells[11] as HTMLElement);
  await user.keyboard('{F2}');
  const pane = within(await screen.findByRole('region', { name: 'Razem' }));
  const amount = await pane.findByRole('textbox', { name: 'Kwota netto w planie, grudzień 2026' });
  await until(() => expect(amount).toHaveFocus());
  await user.keyboard('x{Enter}');
  expect(await pane.findByText(/^Wpisz kwotę/u)).toBeVisible();
  // Nobody else changes the row meanwhile.
  const other = { month: '2026-12', scope: 'month', version: 0, set: { netAmount: 70_000 } };
  expect((await master.post('/api/budget/record/71/month-value', other)).statusCode).toBe(423);
  await user.clear(amount);
  await user.type(amount, '=800+50');
  await user.keyboard('{Enter}');
  await until(async () => expect(await planOf()).toMatchObject({ netAmount: 85_000 }));
  await until(() => expect(pane.queryByRole('textbox')).not.toBeInTheDocument());
  expect(document.activeElement).toHaveAttribute('role', 'gridcell');
  const [toast] = useToasts.getState().toasts;
  expect(toast?.title).toMatch(/grudzień 2026: 850,00$/u);
  toast?.action?.run();
  await until(async () => expect(await planOf()).not.toMatchObject({ netAmount: 85_000 }));
});

test('an amount can be typed over a figure, and Ctrl+Z undoes it', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  const master = await server().as('master@a.test');
  const amountOf = async () =>
    (await master.get('/api/budget/record/71/overwrites/2026-12')).json<{
      own: { netAmount: number | null } | null;
    }>().own?.netAmount ?? null;
  const before = await amountOf();
  rowOf('Razem').cells[11]?.focus();
  fireEvent.mouseDown(rowOf('Razem').cells[11] as HTMLElement);
  await user.keyboard('85');
  const pane = within(await screen.findByRole('region', { name: 'Razem' }));
  const amount = await pane.findByRole('textbox', { name: 'Kwota netto w planie, grudzień 2026' });
  await until(() => expect(amount).toHaveFocus());
  expect(amount).toHaveValue('85');
  await user.keyboard('0{Enter}');
  await until(async () => expect(await amountOf()).toBe(85_000));
  await until(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'));
  await user.keyboard('{Control>}z{/Control}');
  await until(async () => expect(await amountOf()).toBe(before));
  await until(() =>
    expect(useToasts.getState().toasts).toContainEqual(expect.objectContaining({ title: 'Cofnięto' })),
  );
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await until(async () => expect(await amountOf()).toBe(85_000));
});

describe('Ctrl+Z right after Enter', () => {
  async function openTyping() {
    const user = userEvent.setup();
    await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
    await screen.findByRole('rowheader', { name: 'Razem' });
    const master = await server().as('master@a.test');
    const amountOf = async (month: string) =>
      (await master.get(`/api/budget/record/71/overwrites/${month}`)).json<{
        own: { netAmount: number | null } | null;
      }>().own?.netAmount ?? null;
    const goTo = (at: number) => {
      const cell = rowOf('Razem').cells[at] as HTMLElement;
      cell.focus();
      fireEvent.mouseDown(cell);
      return cell;
    };
    return { user, amountOf, goTo };
  }
  const undone = () => useToasts.getState().toasts.filter(({ title }) => title === 'Cofnięto');

  test('takes back the amount that is on its way, not the one before', async () => {
    const { user, amountOf, goTo } = await openTyping();
    const before = await amountOf('2026-12');
    goTo(10);
    await user.keyboard('77');
    const first = await screen.findByRole('textbox', { name: /^Kwota netto w planie, listopad 2026/u });
    await until(() => expect(first).toHaveFocus());
    await user.keyboard('{Enter}');
    await until(async () => expect(await amountOf('2026-11')).toBe(7700));
    await until(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'));
    const release = holdRequests('/month-value', 'POST');
    goTo(11);
    await user.keyboard('85');
    const second = await screen.findByRole('textbox', { name: /^Kwota netto w planie, grudzień 2026/u });
    await until(() => expect(second).toHaveFocus());
    await user.keyboard('0{Enter}{Control>}z{/Control}');
    release();
    await until(() => expect(undone()).toMatchObject([{ body: expect.stringContaining('grudzień 2026') }]));
    expect(await amountOf('2026-12')).toBe(before);
    expect(await amountOf('2026-11')).toBe(7700);
  });

  test('gives up an amount whose field has not loaded', async () => {
    const { user, amountOf, goTo } = await openTyping();
    const before = await amountOf('2026-12');
    const cell = goTo(11);
    for (const key of ['8', '5', 'Enter']) fireEvent.keyDown(cell, { key });
    fireEvent.keyDown(cell, { key: 'z', ctrlKey: true });
    const pane = within(await screen.findByRole('region', { name: 'Razem' }));
    expect(await pane.findAllByRole('link')).not.toHaveLength(0);
    expect(pane.queryByRole('textbox')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(await amountOf('2026-12')).toBe(before);
  });

  test('a refused amount whose field was left is shown with what was typed', async () => {
    const { user, goTo } = await openTyping();
    const { fetch } = globalThis;
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!/month-value/u.test(url)) return fetch(url, init);
      await left;
      throw new TypeError('Failed to fetch');
    });
    goTo(11);
    await user.keyboard('33');
    const field = await screen.findByRole('textbox', { name: /^Kwota netto w planie, grudzień 2026/u });
    await until(() => expect(field).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.click(rowOf('Razem').cells[10] as HTMLElement);
    await until(() => expect(field).not.toBeInTheDocument());
    leave();
    await until(() =>
      expect(useToasts.getState().toasts).toContainEqual(
        expect.objectContaining({
          title: 'Nie zapisano kwoty',
          body: expect.arrayContaining([expect.stringContaining('33')]),
        }),
      ),
    );
  });
});

test('an amount typed at once, with Enter, is stored exactly as typed', async () => {
  await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  const master = await server().as('master@a.test');
  const amountOf = async () =>
    (await master.get('/api/budget/record/71/overwrites/2026-12')).json<{
      own: { netAmount: number | null } | null;
    }>().own?.netAmount ?? null;
  const cell = rowOf('Razem').cells[11] as HTMLElement;
  cell.focus();
  fireEvent.mouseDown(cell);
  // All keys go to the table: the field is still loading.
  for (const key of ['=', '2', '*', '4', '0', '5', 'Backspace', ',', '2', '5', 'Enter'])
    fireEvent.keyDown(cell, { key });
  await until(async () => expect(await amountOf()).toBe(8050));
  await until(() => expect(screen.queryByRole('textbox', { name: /^Kwota/u })).not.toBeInTheDocument());
});

test('Escape discards text typed before the field was rendered', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  const cell = rowOf('Razem').cells[11] as HTMLElement;
  cell.focus();
  fireEvent.mouseDown(cell);
  for (const key of ['1', '2', 'Escape']) fireEvent.keyDown(cell, { key });
  await user.keyboard('34');
  expect(await screen.findByRole('textbox', { name: /^Kwota netto w planie/u })).toHaveValue('34');
});

test('Delete resets a month to the amount of its row, and opens the first of several amounts', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const set = { month: '2026-12', scope: 'month', version: 0, set: { netAmount: 85_000 } };
  expect((await master.post('/api/budget/record/71/month-value', set)).statusCode).toBe(200);
  const ownOf = async () =>
    (await master.get('/api/budget/record/71/overwrites/2026-12')).json<{
      own: { netAmount: number | null } | null;
    }>().own?.netAmount ?? null;
  await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  const december = [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-place$=" 11"]')];
  const cell = december.find(({ textContent }) => textContent === '850,00');
  if (!cell) throw new Error('No cell is of that amount alone');
  cell.focus();
  fireEvent.mouseDown(cell);
  await user.keyboard('{Delete}');
  await until(async () => expect(await ownOf()).toBeNull());
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
  await until(() => expect(document.querySelector('form')).toBeNull());
  expect(document.activeElement).toHaveAttribute('role', 'gridcell');
  const all = rowOf('Razem').cells[11] as HTMLElement;
  all.focus();
  fireEvent.mouseDown(all);
  await user.keyboard('{Delete}');
  const pane = within(await screen.findByRole('region', { name: 'Razem' }));
  const amount = await pane.findByRole('textbox', { name: /^Kwota netto w planie/u });
  await until(() => expect(amount).toHaveDisplayValue(/^1\s000,00$/u));
});

test('a figure that cannot be edited says so', async () => {
  const user = userEvent.setup();
  await openAs('reader@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  rowOf('Razem').cells[11]?.focus();
  fireEvent.mouseDown(rowOf('Razem').cells[11] as HTMLElement);
  await user.keyboard('{F2}');
  expect(await screen.findByText('Tej liczby nie zmienisz tutaj')).toBeVisible();
  await user.keyboard('{Escape}');
  fireEvent.mouseDown(rowOf('Razem').cells.at(-1) as HTMLElement);
  await user.keyboard('5');
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Tu nie ma kwoty do zmiany' }]);
});

test('after F2 the edit button of another line edits that one, and the focus returns to the table', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  rowOf('Razem').cells[11]?.focus();
  fireEvent.mouseDown(rowOf('Razem').cells[11] as HTMLElement);
  await user.keyboard('{F2}');
  const pane = within(await screen.findByRole('region', { name: 'Razem' }));
  await pane.findByRole('textbox', { name: /^Kwota netto w planie/u });
  const pens = await pane.findAllByRole('button', { name: /^Zmień kwotę/u });
  const other = pens.find((pen) => pen.ariaExpanded !== 'true');
  await user.click(other as HTMLElement);
  expect(other).toHaveAttribute('aria-expanded', 'true');
  const amount = await pane.findByRole('textbox', { name: /^Kwota netto w planie/u });
  await until(() => expect(amount).toHaveFocus());
  await user.keyboard('77{Enter}');
  await until(() => expect(pane.queryByRole('textbox')).not.toBeInTheDocument());
  expect(document.activeElement).toHaveAttribute('role', 'gridcell');
});

test('text typed over an amount is restored after the pane was closed', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  const edit = async () => {
    await user.click(rowOf('Razem').cells[11] as HTMLElement);
    const pane = within(await screen.findByRole('region', { name: 'Razem' }));
    const [button] = await pane.findAllByRole('button', { name: /^Zmień kwotę/u });
    await user.click(button as HTMLElement);
    return await pane.findByRole('textbox', { name: /^Kwota netto w planie/u });
  };
  const amount = await edit();
  await until(() => expect(amount).toHaveFocus());
  await user.keyboard('9');
  await user.click(screen.getByRole('button', { name: /^Zamknij/u }));
  expect(await edit()).toHaveValue('9');
});

test('a user who may not write a sheet cannot edit its amounts', async () => {
  const user = userEvent.setup();
  await openAs('reader@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  await user.click(rowOf('Razem').cells[11] as HTMLElement);
  const pane = within(await screen.findByRole('region', { name: 'Razem' }));
  expect((await pane.findAllByRole('link')).length).toBeGreaterThan(0);
  expect(pane.queryByRole('button', { name: /^Zmień kwotę/u })).not.toBeInTheDocument();
});

test('columns after the months can be chosen and are stored for the user', async () => {
  const user = userEvent.setup();
  await openAs('master@a.test', `/explorer/budget?${YEAR}&measure=cost`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  await user.click(screen.getByRole('button', { name: 'Kolumny' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Trend' }));
  await user.click(screen.getByRole('checkbox', { name: 'Średnio' }));
  expect(screen.getByRole('checkbox', { name: /^Rok temu/u }).closest('li')).toHaveTextContent(
    'przy porównaniu',
  );
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('columnheader', { name: /Średnio/u })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Trend/u })).not.toBeInTheDocument();
  const client = await server().client('master@a.test');
  const answer = await client.report.explorerBudget({ query: { from: '2026-01-01', to: '2026-12-31' } });
  if (answer.status !== 200) throw new Error(`Profitability answered ${answer.status}`);
  const { actual, planned } = answer.body.total.cost;
  const sum = [...actual, ...planned].reduce((all, one) => all + one, 0);
  expect(rowOf('Razem').cells[16]?.textContent).toBe(formatPln(Math.round(sum / 12) as never));
  await until(async () => {
    const master = await server().as('master@a.test');
    const asked = await master.post('/api/user-setting/get', { keys: ['explorer.columns'] });
    expect(asked.json()).toMatchObject({
      settings: { 'explorer.columns': expect.arrayContaining([{ key: 'trend', isShown: false }]) },
    });
  });
});

test('grouping, measure and search are in the address', async () => {
  const user = userEvent.setup();
  const { place } = await openAs('master@a.test');
  await screen.findByRole('rowheader', { name: 'Razem' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grupowanie' }), 'contractor');
  await screen.findByRole('rowheader', { name: 'Łąka sp. z o.o.' });
  await user.click(screen.getByRole('radio', { name: 'Koszty' }));
  await user.click(screen.getByRole('checkbox', { name: 'Rok wcześniej' }));
  expect(await screen.findByRole('columnheader', { name: 'Rok temu' })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Szukaj' }), 'tego tu nie ma');
  expect(await screen.findByText('Brak wyników wyszukiwania')).toBeVisible();
  expect(place()).toBe(`/explorer/budget?${YEAR}&group=contractor&measure=cost&compare=1&q=tego+tu+nie+ma`);
  const [clear] = screen.getAllByRole('button', { name: 'Wyczyść wyszukiwanie' });
  await user.click(clear as HTMLElement);
  expect(await screen.findByRole('rowheader', { name: 'Razem' })).toBeInTheDocument();
});

test('a search sends one request, not one for each section of the tree that it replaces', async () => {
  await openAs('master@a.test', `/explorer/budget?${YEAR}`);
  await screen.findByRole('rowheader', { name: 'Razem' });
  const asked: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const [target] = call;
    asked.push(target instanceof Request ? target.url : String(target));
    return await fetch(...call);
  });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Szukaj' }), { target: { value: 'a' } });
  const isAsked = (url: string) => url.includes('phrase=a') && url.includes('report/explorer');
  await until(() => expect(asked.filter(isAsked)).not.toHaveLength(0));
  await until(() => expect(document.querySelector('[class*=stale]')).toBeNull());
  vi.unstubAllGlobals();
  expect(asked.filter(isAsked)).toHaveLength(1);
});

test('booking separates booked from unbooked amounts', async () => {
  await openAs('master@a.test', `/explorer/booking?${YEAR}`);
  expect(await screen.findByRole('rowheader', { name: 'Księgowane' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Księgowanie' })).toBeChecked();
});

test('a user of some sheets is told so', async () => {
  await openAs('reader@a.test');
  expect(await screen.findByText('Sumy arkuszy, które widzisz.')).toBeVisible();
});

test('a user without sheets is told what to do', async () => {
  await openAs('nothing@a.test');
  expect(await screen.findByText('Nie masz dostępu do żadnego arkusza')).toBeVisible();
});
