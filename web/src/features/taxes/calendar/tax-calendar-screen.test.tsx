import type { TaxSummary } from '@saldo/contract/tax';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { TaxCalendarScreen } from './tax-calendar-screen.tsx';

const server = serverOfEachTest({ signedInAs: 'master@a.test', catalogues: ['taxes', 'parts'] });

const open = (query = '') =>
  renderScreen({ at: `/cashflow?view=taxes${query}`, path: '/cashflow', element: <TaxCalendarScreen /> });

async function give(zusEnd: string | null = null) {
  const master = await server().as('master@a.test');
  const from = { startDate: '2026-01-01', endDate: null };
  await master.post('/api/payment-type-setting', {
    settings: [
      { paymentType: 'vat', ...from, config: {} },
      { paymentType: 'income-tax', ...from, config: { form: 'cit', ratePercent: '9' } },
      { paymentType: 'zus', startDate: '2026-01-01', endDate: zusEnd, config: { mode: 'none' } },
    ],
  });
}
beforeEach(async () => give());

test('a due is explained step by step, down to its rows', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: /^VAT,.*1.472,00.*28\.12/u }));
  const panel = within(await screen.findByRole('region', { name: 'Jak policzono' }));
  expect(panel.getByText('VAT za 11/2026')).toBeVisible();
  expect(panel.getByText('VAT należny 23 %')).toBeVisible();
  expect(panel.getByText('28.12')).toBeVisible();
  expect(await panel.findAllByRole('link')).not.toHaveLength(0);
});

test('a step opens the due that it comes from, and the address changes with it', async () => {
  const user = userEvent.setup();
  const { place } = open('&due=income-tax.2026-11');
  const panel = within(await screen.findByRole('region', { name: 'Jak policzono' }));
  await user.click(panel.getByText('Wcześniejsze zaliczki'));
  expect(
    await screen.findByText('Zaliczka na podatek dochodowy za 10/2026', { selector: 'h2' }),
  ).toBeVisible();
  expect(place()).toBe('/cashflow?view=taxes&due=income-tax.2026-10');
});

test('months before the current one show overdue dues, and suggest entering an opening', async () => {
  const user = userEvent.setup();
  const { place } = open();
  expect(await screen.findByText(/^nieaktualne 18:/u)).toBeVisible();
  expect(await screen.findByText('Podaj stan na start')).toBeVisible();
  await user.click(screen.getByLabelText('Wcześniejsze miesiące'));
  expect(await screen.findByText('maj 2026 – lis 2026')).toBeVisible();
  expect(place()).toBe('/cashflow?view=taxes&from=2026-05');
});

test('the account of a due is checked on its day once cash flow counts it', async () => {
  const user = userEvent.setup();
  open('&due=vat.2026-11');
  const panel = within(await screen.findByRole('region', { name: 'Jak policzono' }));
  expect(await panel.findByText(/cash flow jej nie liczy/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wpisz do budżetu' }));
  expect(await panel.findByText('Saldo na koniec dnia')).toBeVisible();
  expect(panel.getByText(/^(wystarczy|brakuje .+)$/u)).toBeVisible();
});

test('a due entered for another day is not said to be missing in the tax sheet', async () => {
  const master = await server().as('master@a.test');
  await master.post('/api/taxes/update-global-summary', { year: 2026 });
  const { dues } = (await master.get('/api/taxes/global-summary?year=2026')).json<TaxSummary>();
  const due = dues.find(({ type, period }) => type === 'vat' && period === '2026-11');
  if (due === undefined) throw new Error('No VAT of November');
  const { amount, recordId, month } = due;
  const part = { gross: amount, dueDate: '2027-01-11', cell: { recordId, month } };
  const added = await master.post('/api/payment-source', {
    type: 'declaration',
    direction: 'cost',
    number: 'VAT-7 11/2026',
    issueDate: '2026-11-30',
    amounts: { net: amount, vat: 0, gross: amount },
    parts: [part],
  });
  expect(added.statusCode, added.payload).toBe(201);
  open('&due=vat.2026-11');
  const panel = within(await screen.findByRole('region', { name: 'Jak policzono' }));
  expect(await panel.findByText(/^Dokument tej płatności ma inny termin/u)).toBeVisible();
  expect(panel.queryByText(/nie ma jeszcze w arkuszu/u)).not.toBeInTheDocument();
  // The list of payments is asked for the day of the document, not for that of the law.
  expect(panel.getByRole('link', { name: 'Zapłać przelewem' })).toHaveAttribute(
    'href',
    expect.stringMatching(/state=open&flow=cost&from=2027-01-11&to=2027-01-11&budgetId=\d+$/u),
  );
});

test('a simplified advance states that it comes from the settings', async () => {
  const config = { form: 'cit', period: 'simplified', simplifiedAmount: 150_000 };
  const master = await server().as('master@a.test');
  const from = { startDate: '2026-01-01', endDate: null };
  await master.post('/api/payment-type-setting', {
    settings: [{ paymentType: 'income-tax', ...from, config }],
  });
  open('&due=income-tax.2026-11');
  const panel = within(await screen.findByRole('region', { name: 'Jak policzono' }));
  expect(await panel.findByText('Kwota wynika z ustawień i stawek, nie z wierszy.')).toBeVisible();
  expect(panel.getByText('Zaliczka uproszczona')).toHaveAttribute('href', '/system/settings?tab=taxes');
});

test('a total lists its dues', async () => {
  const user = userEvent.setup();
  const { place } = open();
  await user.click((await screen.findAllByTitle('Pokaż, z czego'))[1] ?? document.body);
  expect(place()).toBe('/cashflow?view=taxes&in=2026-12');
  const list = within(await screen.findByRole('region', { name: 'Terminy' }));
  expect(list.getByText('Płatne: grudzień 2026')).toBeVisible();
  for (const cell of list.getAllByText(/^\d\d\.\d\d\.\d{4}$/u)) expect(cell).toHaveTextContent('12.2026');
  await user.click(list.getByText('Pokaż wszystkie'));
  expect(place()).toBe('/cashflow?view=taxes');
});

test('a declaration replaces the estimate, and the difference is shown', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: /^VAT,.*1.472,00.*28\.12/u }));
  await user.click(await screen.findByRole('button', { name: 'Wpisz deklarację lub wpłatę' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deklaracja lub wpłata' }));
  const amount = dialog.getByLabelText('Kwota');
  await user.clear(amount);
  await user.type(amount, '1500');
  await user.click(dialog.getByRole('button', { name: 'Wpisz' }));
  expect(await screen.findByRole('button', { name: /^VAT,.*1.500,00.*28\.12/u })).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Jak policzono' }));
  await until(() => expect(panel.getByText('Różnica do szacunku').nextSibling).toHaveTextContent('28,00'));
  expect(await panel.findByRole('link', { name: 'Zapłać przelewem' })).toHaveAttribute(
    'href',
    expect.stringMatching(/state=open&flow=cost&from=2026-12-28&to=2026-12-28&budgetId=\d+$/u),
  );
});

test('an entered amount is undone by its notice and by Ctrl+Z, and done again', async () => {
  const user = userEvent.setup();
  open('&due=vat.2026-11');
  const estimate = { name: /^VAT,.*1.472,00.*28\.12/u };
  const entered = { name: /^VAT,.*1.500,00.*28\.12/u };
  await user.click(await screen.findByRole('button', { name: 'Wpisz deklarację lub wpłatę' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deklaracja lub wpłata' }));
  await user.clear(dialog.getByLabelText('Kwota'));
  await user.type(dialog.getByLabelText('Kwota'), '1500');
  await user.click(dialog.getByRole('button', { name: 'Wpisz' }));
  expect(await screen.findByRole('button', entered)).toBeVisible();
  await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const notice = useToasts.getState().toasts.find(({ title }) => title === 'Kwota została wpisana');
  expect(notice?.action?.isUndo).toBe(true);
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', estimate)).toBeVisible();
  await user.keyboard('{Control>}y{/Control}');
  expect(await screen.findByRole('button', entered)).toBeVisible();
});

test('a due is marked as paid from the list', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: /^Zapłacono\s+VAT za 10\/2026$/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deklaracja lub wpłata' }));
  expect(dialog.getByLabelText('Zapłacono dnia')).toHaveValue('20.11.2026');
  await user.click(dialog.getByRole('button', { name: 'Wpisz' }));
  await until(() =>
    expect(screen.queryByRole('button', { name: /^Zapłacono\s+VAT za 10\/2026$/u })).toBeNull(),
  );
  await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The button that had the focus is gone: what was paid has it.
  await until(() => expect(document.activeElement).toHaveAttribute('data-due', 'vat.2026-10'));
});

test('an entered amount is not said to be added to itself while the dialog closes', async () => {
  const user = userEvent.setup();
  open('&due=vat.2026-11');
  await user.click(await screen.findByRole('button', { name: 'Wpisz deklarację lub wpłatę' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deklaracja lub wpłata' }));
  const said = new Set<string>();
  const watch = new MutationObserver(() => said.add(screen.queryByRole('dialog')?.textContent ?? ''));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  await user.click(dialog.getByRole('button', { name: 'Wpisz' }));
  await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([...said].filter((text) => text.includes('Wpisano już'))).toEqual([]);
});

test('a month that is closed in the tax sheet is named, with who opens it', async () => {
  const master = await server().as('master@a.test');
  const year = 2026;
  await master.post('/api/budget/internal/rebuild', { years: [year] });
  const { dues } = (await master.get(`/api/taxes/global-summary?year=${year}`)).json<{
    dues: { type: string; month: string; budgetId: number }[];
  }>();
  const id = dues.find(({ type, month }) => type === 'vat' && month === '2026-10')?.budgetId;
  const sheet = (await master.get(`/api/budget/${id}`)).json<{ version: number }>();
  const closed = await master.patch(`/api/budget/${id}`, {
    version: sheet.version,
    lockedMonths: ['2026-10'],
  });
  expect(closed.statusCode).toBe(200);
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: /^Zapłacono\s+VAT za 10\/2026$/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deklaracja lub wpłata' }));
  await user.click(dialog.getByRole('button', { name: 'Wpisz' }));
  expect(await dialog.findByText(/^W arkuszu podatków zamknięto październik 2026\./u)).toBeVisible();
});

test('a month in which nothing is due says so', async () => {
  open('&due=vat-refund.2026-11');
  expect(await screen.findByText(/^Zwrot VAT.* za 11\/2026: nic nie przypada\./u)).toBeVisible();
});

test('the calendar shows the chosen taxes, and the address stores the choice', async () => {
  const user = userEvent.setup();
  const { place } = open();
  await user.click(await screen.findByRole('button', { name: 'Daniny: wszystkie' }));
  await user.click(await screen.findByRole('option', { name: 'VAT' }));
  await user.keyboard('{Escape}');
  await until(() => expect(place()).toBe('/cashflow?view=taxes&taxes=vat'));
  expect(screen.getByRole('rowheader', { name: 'VAT' })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: 'Zaliczka na podatek dochodowy' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Tylko daniny' }));
  await until(() => expect(place()).toBe('/cashflow?view=taxes&taxes=vat&payroll=0'));
});

test('open dues are saved as a calendar file', async () => {
  const user = userEvent.setup();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Kalendarz (ICS)' }));
  await until(() => expect(saved).toHaveBeenCalledOnce());
  const [file] = saved.mock.calls[0] ?? [];
  const text = file instanceof Blob ? await file.text() : '';
  expect(text).toContain('DTSTART;VALUE=DATE:20261228');
  expect(text.replaceAll('\r\n ', '')).toMatch(/SUMMARY:VAT za 11\/2026: 1.472\\,00/);
});

test('amounts are written into the budget once, and the button disappears', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Wpisz do budżetu' }));
  await until(() =>
    expect(screen.queryByRole('button', { name: 'Wpisz do budżetu' })).not.toBeInTheDocument(),
  );
  const master = await server().as('master@a.test');
  expect(
    (await master.get('/api/budget/internal/years')).json<{ years: { year: number }[] }>().years,
  ).not.toHaveLength(0);
});

test('a month without a setting says so in place of the amount, and links to the form', async () => {
  await give('2026-12-31');
  open();
  expect(await screen.findByText('Brak ustawień podatku ZUS w dacie 01.01.2027')).toBeVisible();
  const [cell] = screen.getAllByRole('link', { name: 'brak ustawień' });
  expect(cell).toHaveAttribute('title', 'Brak ustawień podatku ZUS w dacie 01.01.2027');
  expect(screen.getByRole('link', { name: 'Ustaw' })).toHaveAttribute('href', '/system/settings?tab=taxes');
});
