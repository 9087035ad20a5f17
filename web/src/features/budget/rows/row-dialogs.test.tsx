import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/cache/query-client.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { storedSheet } from '../testing/stored-sheet.ts';
import { openSheet, sentTo } from '../testing/open-sheet.ts';
import type { RowsAsk } from './rows-ask.ts';
import { rowCallsOf } from './sheet-row-calls.ts';
import { SheetRowDialogs } from './sheet-row-dialogs.tsx';

const server = serverOfEachTest({
  catalogues: ['editing', 'editors', 'manage'],
  signedInAs: 'master@a.test',
});

async function ask(asked: RowsAsk) {
  const store = await openSheet(21, { rows: rowCallsOf(createQueryClient(), 21), send: sentTo(21) });
  const closed = vi.fn<() => void>();
  const element = <SheetRowDialogs tools={store.rows} ask={asked} onClose={closed} />;
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  await screen.findByRole('dialog');
  return { user: userEvent.setup(), closed };
}

type Stored = Record<string, unknown> & { id: number };

async function storedRows(sheetId = 21): Promise<Stored[]> {
  const caller = await server().as('master@a.test');
  return (await storedSheet(caller, sheetId)).records;
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('one field of several rows', () => {
  const asked = { what: 'set-field', ids: [71, 72] } as const;

  test('states how many rows have another value, and sets it in all', async () => {
    const { user, closed } = await ask(asked);
    await user.selectOptions(screen.getByLabelText('Pole'), 'Kierunek');
    await user.selectOptions(screen.getByLabelText('Kierunek'), 'Wpływ');
    expect(screen.getByText('Inną wartość ma teraz 1 z 2.')).toBeVisible();
    await press(user, 'Ustaw');
    await until(() => expect(closed).toHaveBeenCalled());
    expect((await storedRows()).map(({ direction }) => direction)).toEqual(['income', 'income']);
  });

  test('an amount may be a formula; an invalid one stays and cannot be set', async () => {
    const { user, closed } = await ask(asked);
    await user.selectOptions(screen.getByLabelText('Pole'), 'Kwota');
    const amount = screen.getByLabelText('Kwota (PLN)');
    await user.clear(amount);
    await user.type(amount, '=1200*');
    expect(amount).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('button', { name: 'Ustaw' })).toBeDisabled();
    await user.type(amount, '2');
    await press(user, 'Ustaw');
    await until(() => expect(closed).toHaveBeenCalled());
    expect((await storedRows()).map(({ netAmount }) => netAmount)).toEqual([240_000, 240_000]);
  });

  test('costs get their deductible part, incomes their lump-sum rate', async () => {
    const { user, closed } = await ask(asked);
    await user.selectOptions(screen.getByLabelText('Pole'), 'Odliczenia i stawka');
    await user.selectOptions(screen.getByLabelText('VAT do odliczenia'), '50 %');
    await user.selectOptions(screen.getByLabelText('Koszt podatkowy'), '75 %');
    expect(screen.getByText('Inną wartość ma teraz 1 z 2.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Stawka ryczałtu'), '8,5 %');
    expect(screen.getByText(/2 z 2/u)).toBeVisible();
    await press(user, 'Ustaw');
    await until(() => expect(closed).toHaveBeenCalled());
    const rows = await storedRows();
    expect(rows.map(({ direction, taxTerms }) => [direction, taxTerms])).toEqual(
      rows.map(({ direction }) => [
        direction,
        direction === 'cost'
          ? { vatDeductiblePct: 50, costDeductiblePct: 75, lumpSumRate: null }
          : { vatDeductiblePct: 100, costDeductiblePct: 100, lumpSumRate: '8.5' },
      ]),
    );
  });

  test('the payment day includes its rule', async () => {
    const { user, closed } = await ask(asked);
    await user.selectOptions(screen.getByLabelText('Pole'), 'Spodziewana zapłata');
    await user.selectOptions(screen.getByLabelText('Spodziewana zapłata'), 'W wybranym dniu miesiąca');
    const day = screen.getByLabelText('Dzień zapłaty');
    await user.clear(day);
    await user.type(day, '45');
    expect(screen.getByText('Podaj liczbę od 1 do 31.')).toBeVisible();
    await user.clear(day);
    await user.type(day, '15');
    await press(user, 'Ustaw');
    await until(() => expect(closed).toHaveBeenCalled());
    const rule = { kind: 'day-of-month', day: 15 };
    expect((await storedRows()).map(({ paymentDayRule }) => paymentDayRule)).toEqual([rule, rule]);
  });

  test('a range lists the month values that will be lost, and cannot be set over closed months', async () => {
    const caller = await server().as('master@a.test');
    const own = { month: '2026-12', scope: 'month', version: 0, set: { netAmount: 50_000 } };
    await caller.post('/api/budget/record/71/month-value', own);
    const { version } = (await caller.get('/api/budget/21')).json();
    await caller.patch('/api/budget/21', { version, lockedMonths: ['2026-11'] });
    const { user } = await ask(asked);
    await user.selectOptions(screen.getByLabelText('Pole'), 'Do miesiąca');
    await user.selectOptions(screen.getByLabelText('Do miesiąca'), '11');
    expect(screen.getByText(/Zniknie własna kwota 1 miesiąca: 500,00 PLN[.]/u)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Do miesiąca'), '10');
    expect(screen.getByText(/Zmieniłyby się zamknięte miesiące: lis 2026[.]/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ustaw' })).toBeDisabled();
  });

  test('is refused for closed months, with the rows and the remedy', async () => {
    const caller = await server().as('master@a.test');
    const { version } = (await caller.get('/api/budget/21')).json();
    await caller.patch('/api/budget/21', { version, lockedMonths: ['2026-01'] });
    const { user, closed } = await ask(asked);
    await user.selectOptions(screen.getByLabelText('Pole'), 'Stawka VAT');
    await user.selectOptions(screen.getByLabelText('Stawka VAT'), '8 %');
    await press(user, 'Ustaw');
    expect(await screen.findByText(/Zmieniłyby się zamknięte miesiące.*Dotyczy: Usługi/u)).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('removing rows', () => {
  test('deletion lists payments and month values', async () => {
    const { user, closed } = await ask({ what: 'delete', ids: [71] });
    expect(
      await screen.findByText(/1 połączona płatność .* „Do połączenia”.*Własną kwotę ma 1/u),
    ).toBeVisible();
    await press(user, 'Usuń');
    await until(() => expect(closed).toHaveBeenCalled());
    expect((await storedRows()).map(({ id }) => id)).toEqual([72]);
  });

  test('closed months are reported before the question, with the rows they keep', async () => {
    const caller = await server().as('master@a.test');
    await caller.patch('/api/budget/record/72', { version: 1, firstMonth: '2026-03' });
    const { version } = (await caller.get('/api/budget/21')).json();
    await caller.patch('/api/budget/21', { version, lockedMonths: ['2026-01', '2026-02'] });
    await ask({ what: 'delete', ids: [71, 72] });
    expect(await screen.findByRole('dialog', { name: 'Tych wierszy nie można teraz usunąć' })).toBeVisible();
    expect(
      screen.getByText(/zamknięte miesiące: sty 2026 – lut 2026\. Dotyczy: .+ Możesz je otworzyć/u),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usuń' })).toBeNull();
    await press(userEvent.setup(), 'Zamknij');
  });

  test('closed months that keep rows in their sheet are reported before a target is selected', async () => {
    const caller = await server().as('master@a.test');
    const { version } = (await caller.get('/api/budget/21')).json();
    await caller.patch('/api/budget/21', { version, lockedMonths: ['2026-01'] });
    await ask({ what: 'move', ids: [71] });
    expect(
      await screen.findByRole('dialog', { name: 'Tych wierszy nie można teraz przenieść' }),
    ).toBeVisible();
    expect(screen.getByText(/zamknięte miesiące: sty 2026\. Możesz je otworzyć/u)).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Zamknij']);
  });

  test('closed months of the target sheet are reported when it is selected', async () => {
    const caller = await server().as('master@a.test');
    const { version } = (await caller.get('/api/budget/22')).json();
    await caller.patch('/api/budget/22', { version, lockedMonths: ['2026-02'] });
    const { user, closed } = await ask({ what: 'move', ids: [71] });
    const sheet = screen.getByRole('combobox', { name: 'Arkusz' });
    await user.click(sheet);
    const [first] = await screen.findAllByRole('option');
    await user.click(first ?? sheet);
    expect(await screen.findByText(/zamknięte miesiące: lut 2026\. Możesz je otworzyć/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Przenieś' })).toBeDisabled();
    expect(closed).not.toHaveBeenCalled();
  });

  test('users who cannot reopen closed months are told whom to ask', async () => {
    const caller = await server().as('master@a.test');
    const { version } = (await caller.get('/api/budget/21')).json();
    await caller.patch('/api/budget/21', { version, lockedMonths: ['2026-01'] });
    await server().signIn('writer@a.test');
    await ask({ what: 'delete', ids: [71] });
    expect(await screen.findByText(/O ich otwarcie poproś użytkownika głównego/u)).toBeVisible();
  });

  test('a row edited elsewhere is reported with its editor and the remedy', async () => {
    await (await server().as('writer@a.test')).post('/api/resource/lock', { type: 'record', id: 71 });
    await (await server().as('master@a.test')).post('/api/resource/lock', { type: 'record', id: 72 });
    await ask({ what: 'delete', ids: [71, 72] });
    const reasons = await screen.findAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\S+ \S+ edytuje wiersz „.+”\. Poczekaj .+ przejmij/u),
      expect.stringMatching(/^Edytujesz wiersz „.+” w innej karcie\. Zakończ /u),
    ]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Zamknij']);
  });

  test('a new sheet receives them, in the same category by default', async () => {
    const { user, closed } = await ask({ what: 'move', ids: [72] });
    await user.click(await screen.findByRole('radio', { name: 'Nowy arkusz' }));
    await until(() => expect(screen.getByRole('combobox', { name: 'Kategoria' })).toHaveValue('Biuro'));
    await user.type(screen.getByLabelText('Nazwa arkusza'), 'Odeszły');
    await press(user, 'Przenieś');
    await until(() => expect(closed).toHaveBeenCalled());
    const sheets = (await (await server().as('master@a.test')).get('/api/budget')).json();
    const made = sheets.find(({ name }: { name: string }) => name === 'Odeszły');
    expect(made).toMatchObject({ categoryId: 11 });
    expect((await storedRows(made.id)).map(({ id }) => id)).toEqual([72]);
  });

  test('typing filters the target sheets at once', async () => {
    await ask({ what: 'move', ids: [72] });
    expect(await screen.findByRole('radio', { name: 'Nowy arkusz' })).not.toHaveFocus();
    await until(() => expect(screen.getByRole('combobox', { name: 'Arkusz' })).toHaveFocus());
  });

  test('a typed category is not created if the move is cancelled', async () => {
    const { user, closed } = await ask({ what: 'move', ids: [72] });
    await user.click(await screen.findByRole('radio', { name: 'Nowy arkusz' }));
    await until(() => expect(screen.getByRole('combobox', { name: 'Kategoria' })).toHaveValue('Biuro'));
    await user.click(screen.getByRole('combobox', { name: 'Folder' }));
    await user.keyboard('Dzial N{Tab}');
    await user.keyboard('Grupa N{Tab}');
    await press(user, 'Anuluj');
    expect(closed).toHaveBeenCalled();
    // this response arrives after those of earlier calls
    const caller = await server().as('master@a.test');
    const { folders } = (await caller.get('/api/tree/folders-and-categories')).json();
    expect(folders.map(({ name }: { name: string }) => name)).not.toContain('Dzial N');
  });

  test('a new sheet receives them in a newly typed folder', async () => {
    const { user, closed } = await ask({ what: 'move', ids: [72] });
    await user.click(await screen.findByRole('radio', { name: 'Nowy arkusz' }));
    await until(() => expect(screen.getByRole('combobox', { name: 'Kategoria' })).toHaveValue('Biuro'));
    await user.type(screen.getByLabelText('Nazwa arkusza'), 'Odeszły');
    await user.click(screen.getByRole('combobox', { name: 'Folder' }));
    await user.keyboard('Dzial N{Enter}');
    await press(user, 'Przenieś');
    await until(() => expect(closed).toHaveBeenCalled());
    const caller = await server().as('master@a.test');
    const { folders } = (await caller.get('/api/tree/folders-and-categories')).json();
    const typed = folders.filter(({ name }: { name: string }) => name === 'Dzial N');
    expect(typed).toMatchObject([{ categories: [{ name: 'Dzial N' }] }]);
    const made = (await caller.get('/api/budget'))
      .json()
      .find(({ name }: { name: string }) => name === 'Odeszły');
    expect(made).toMatchObject({ categoryId: typed[0].categories[0].id });
  });
});

describe('rows from a pasted block', () => {
  test('without a default payment method say where to set one', async () => {
    await (
      await server().as('master@a.test')
    ).patch('/api/payment-method/41', { version: 1, isDefault: false });
    await ask({ what: 'paste', texts: [['Serwer', '50']], beforeId: null });
    expect(await screen.findByText(/^Nie ustawiono domyślnej metody płatności/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Otwórz metody płatności' })).toBeEnabled();
  });

  test('are added by Enter once their lists have loaded, and not given up before', async () => {
    const { user, closed } = await ask({ what: 'paste', texts: [['Serwer', '50']], beforeId: null });
    const add = screen.getByRole('button', { name: 'Dodaj wiersze' });
    expect(screen.getByRole('button', { name: 'Anuluj' })).not.toHaveFocus();
    await user.keyboard('{Enter}');
    expect(closed).not.toHaveBeenCalled();
    await until(() => expect(add).toHaveFocus());
    await user.keyboard('{Enter}');
    await until(() => expect(closed).toHaveBeenCalled());
    expect(await storedRows()).toHaveLength(3);
  });

  test('are income or cost by their sign if some have a minus; their total is skipped', async () => {
    const texts = [
      ['', 'lis 2026', 'gru 2026'],
      ['Sprzedaż usług', '12000', '14000'],
      ['Paliwo', '-800', '-850'],
      ['Razem', '11200', '13150'],
    ];
    const { user, closed } = await ask({ what: 'paste', texts, beforeId: null });
    expect(screen.getByRole('radio', { name: 'Wpływ' })).toBeChecked();
    expect(screen.getByRole('row', { name: '4 Razem Suma wierszy powyżej' })).toBeVisible();
    await until(() => expect(screen.getByRole('button', { name: 'Dodaj wiersze' })).toBeEnabled());
    await press(user, 'Dodaj wiersze');
    await until(() => expect(closed).toHaveBeenCalled());
    const made = (await storedRows()).slice(2);
    expect(made.map((row) => row.direction)).toEqual(['income', 'cost']);
  });

  test('leave no names if they are refused, and take them along afterwards', async () => {
    const caller = await server().as('master@a.test');
    const names = async () =>
      (await caller.get('/api/trade-subject')).json<{ name: string }[]>().map(({ name }) => name);
    const before = await names();
    const writer = await server().as('writer@a.test');
    await writer.post('/api/resource/lock', { type: 'budget', id: 21 });
    const { user, closed } = await ask({ what: 'paste', texts: [['Reklama', '50']], beforeId: null });
    await until(() => expect(screen.getByRole('button', { name: 'Dodaj wiersze' })).toBeEnabled());
    await press(user, 'Dodaj wiersze');
    expect(await screen.findByText(/nie została zapisana|to edytuje|edytuje/u)).toBeVisible();
    expect(await names()).toEqual(before);
    expect(screen.getByRole('rowheader', { name: 'Reklama nowy' })).toBeVisible();
    await writer.post('/api/resource/unlock', { type: 'budget', id: 21 });
    await press(user, 'Dodaj wiersze');
    await until(() => expect(closed).toHaveBeenCalled());
    expect((await names()).toSorted()).toEqual([...before, 'Reklama'].toSorted());
  });

  test('start in the current month; costs lose their minus if all are negative or on request', async () => {
    const texts = [
      ['Nazwa', 'Kierunek', 'gru 2026'],
      ['Serwer', 'koszt', '-50'],
      ['Prąd', 'koszt', '70'],
      ['Kursy', 'wpływ', '-5'],
      ['Bez kwoty', '', ''],
    ];
    const { user, closed } = await ask({ what: 'paste', texts, beforeId: null });
    expect(screen.getByText(/^Wpisz kwotę bez minusa: to wiersz kosztów/u)).toBeVisible();
    expect(screen.getByText(/^Wpływ nie może być ujemny/u)).toBeVisible();
    await user.click(screen.getByLabelText('Wklej koszty bez minusa (1)'));
    expect(screen.queryByText(/^Wpisz kwotę bez minusa: to wiersz kosztów/u)).not.toBeInTheDocument();
    await until(() => expect(screen.getByRole('button', { name: 'Dodaj wiersze' })).toBeEnabled());
    await press(user, 'Dodaj wiersze');
    await until(() => expect(closed).toHaveBeenCalled());
    const made = (await storedRows()).slice(2);
    expect(made.map((row) => [row.direction, row.netAmount, row.firstMonth])).toEqual([
      ['cost', 5000, '2026-12'],
      ['cost', 7000, '2026-12'],
      ['income', 0, '2026-11'],
      ['cost', 0, '2026-11'],
    ]);
  });
});
