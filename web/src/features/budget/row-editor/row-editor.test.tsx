import { minor } from '@saldo/contract/domain/money';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Grid } from '#grid/engine.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { SheetEditors } from '../screen/sheet-editors.tsx';
import { loseLocks } from '../testing/lose-locks.ts';
import { storedSheet } from '../testing/stored-sheet.ts';
import { openSheet, sentTo } from '../testing/open-sheet.ts';

const server = serverOfEachTest({ catalogues: ['editing', 'editors'] });

async function open(dialog: string, email = 'master@a.test') {
  await server().signIn(email);
  const store = await openSheet(21, { send: sentTo(21) });
  const element = <SheetEditors store={store} />;
  const screenAt = renderScreen({ at: `/budget/21/@/${dialog}`, path: '/budget/:budgetId/*', element });
  await screen.findByRole('dialog');
  return { store, user: userEvent.setup(), ...screenAt };
}

const stored = async (id: number) => {
  const { records } = await storedSheet(await server().as('master@a.test'));
  return records.find((record) => record.id === id);
};

describe('the row editor', () => {
  test('saves changes by Ctrl+Enter, and previews the row’s payments beside them', async () => {
    const { user, place, store } = await open('row-editor/edit/71');
    const subject = screen.getByRole('combobox', { name: 'Przedmiot transakcji' });
    await until(() => expect(subject).toHaveFocus());
    const net = screen.getByLabelText('Netto');
    await user.clear(net);
    await user.type(net, '=2000*1,5');
    expect(screen.getByText('= 3 000,00')).toBeVisible();
    expect(screen.getByLabelText('Brutto')).toHaveDisplayValue(/^3\s690,00$/u);
    const made = screen.getByRole('region', { name: 'Płatności z tego wiersza' });
    await until(() => expect(within(made).getAllByText('3 690,00').length).toBeGreaterThan(5));
    // a month with its own amount keeps it
    expect(within(made).getByText('1 476,00')).toBeVisible();
    expect(within(made).getAllByText('z 24.01, sobota')).toHaveLength(1);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored(71)).toMatchObject({ netAmount: 300_000, version: 2 });
    expect(store.data.plan(71)?.record.netAmount).toBe(300_000);
  });

  test.each(['Netto', 'Brutto', 'Termin płatności w dniach'])('saves by Enter in „%s”', async (label) => {
    const { user, place } = await open('row-editor/edit/71');
    await user.clear(screen.getByLabelText('Netto'));
    await user.type(screen.getByLabelText('Netto'), '3000');
    await user.type(screen.getByLabelText(label), '{Enter}');
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored(71)).toMatchObject({ netAmount: 300_000, version: 2 });
  });

  test('Enter in a choice takes it, and in the note begins a line: neither saves', async () => {
    const { user } = await open('row-editor/edit/71');
    await user.clear(screen.getByLabelText('Netto'));
    await user.type(screen.getByLabelText('Netto'), '3000');
    await user.click(screen.getByRole('combobox', { name: 'Sekcja' }));
    await user.keyboard('{Escape}{Enter}');
    const note = screen.getByLabelText('Notatka');
    await user.type(note, 'a{Enter}b');
    expect(note).toHaveValue('a\nb');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(await stored(71)).toMatchObject({ version: 1 });
  });

  test('computes the net amount from the gross one', async () => {
    const { user } = await open('row-editor/edit/71');
    const gross = screen.getByLabelText('Brutto');
    await user.clear(gross);
    await user.type(gross, '1000,01');
    expect(screen.getByLabelText('Netto')).toHaveValue('813,02');
    // the browser asks before discarding that
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(async () => expect(await stored(71)).toMatchObject({ netAmount: 81_302 }));
  });

  test('sets the deductible part of a cost, or the lump-sum rate of an income', async () => {
    const { user } = await open('row-editor/edit/71');
    await user.click(screen.getByRole('button', { name: 'Odliczenia: VAT i koszt w całości' }));
    expect(screen.getByLabelText('VAT do odliczenia')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('VAT do odliczenia'), '50 %');
    await user.selectOptions(screen.getByLabelText('Koszt podatkowy'), '75 %');
    // Contracts and unbooked rows have no tax terms.
    await user.click(screen.getByRole('checkbox', { name: 'księgach (podatki)' }));
    expect(screen.queryByLabelText('Koszt podatkowy')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'księgach (podatki)' }));
    expect(screen.getByLabelText('VAT do odliczenia')).toHaveValue('50');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    const taxTerms = { vatDeductiblePct: 50, costDeductiblePct: 75, lumpSumRate: null };
    await until(async () => expect(await stored(71)).toMatchObject({ taxTerms }));
  });

  test('marks errors at their fields and focuses the first', async () => {
    const { user } = await open('row-editor/edit/71');
    const net = screen.getByLabelText('Netto');
    await user.clear(net);
    await user.type(net, '12*');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Niezrozumiały zapis przy znaku 4.')).toBeVisible();
    await until(() => expect(net).toHaveFocus());
    expect(await stored(71)).toMatchObject({ version: 1 });
  });

  test('reports at the range that payments would be lost, before saving', async () => {
    const { user } = await open('row-editor/edit/71');
    // a payment in March
    await user.selectOptions(screen.getByLabelText('Od miesiąca'), '05');
    expect(await screen.findByText('W miesiącach, które wiersz by stracił, są płatności')).toBeVisible();
    await until(() => expect(screen.getByLabelText('Od miesiąca')).toHaveFocus());
  });

  test('reports at the range that closed months would change, before saving', async () => {
    const caller = await server().as('master@a.test');
    const { version } = (await caller.get('/api/budget/21')).json();
    await caller.patch('/api/budget/21', { version, lockedMonths: ['2026-01'] });
    const { user } = await open('row-editor/edit/71');
    await user.selectOptions(screen.getByLabelText('Od miesiąca'), '02');
    expect(await screen.findByText(/^Zmieniłyby się zamknięte miesiące: sty 2026[.]/u)).toBeVisible();
    expect(screen.getByLabelText('Od miesiąca')).toHaveAttribute('aria-invalid', 'true');
  });

  test('reports at the range which month values will be lost, and saves it', async () => {
    const caller = await server().as('master@a.test');
    const set = { netAmount: 50_000 };
    await caller.post('/api/budget/record/71/month-value', {
      month: '2026-12',
      scope: 'month',
      version: 0,
      set,
    });
    const { user, place } = await open('row-editor/edit/71');
    const last = screen.getByLabelText('Do miesiąca');
    await user.selectOptions(last, '11');
    expect(last).toHaveAccessibleDescription(
      'Zniknie własna kwota 1 miesiąca: 500,00 PLN. Cofnięcie ją przywróci.',
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored(71)).toMatchObject({ lastMonth: '2026-11' });
  });

  test('scrolls to a refusal of the whole row, and keeps the input', async () => {
    const caller = await server().as('master@a.test');
    const { version } = (await caller.get('/api/budget/21')).json();
    await caller.patch('/api/budget/21', { version, lockedMonths: ['2026-01'] });
    const { user } = await open('row-editor/edit/71');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.selectOptions(screen.getByLabelText('Stawka VAT'), '8 %');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const refusal = await screen.findByRole('alert');
    expect(scrolled.mock.contexts).toContain(refusal);
    expect(screen.getByLabelText('Stawka VAT')).toHaveValue('8');
    scrolled.mockRestore();
  });

  test('asks before closing only if input would be lost', async () => {
    const { user, place } = await open('row-editor/edit/71');
    await user.type(screen.getByLabelText('Notatka'), 'ważne');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Wróć do edycji' }));
    expect(screen.getByLabelText('Notatka')).toHaveValue('ważne');
    await user.click(screen.getByRole('button', { name: 'Następny wiersz' }));
    await user.click(await screen.findByRole('button', { name: 'Porzuć zmiany' }));
    await until(() => expect(place()).toContain('/@/row-editor/edit/72'));
    expect(screen.getByLabelText('Notatka')).toHaveValue('');
    await user.keyboard('{Escape}');
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored(71)).toMatchObject({ note: '', version: 1 });
  });

  test('follows another user’s changes while there is no input', async () => {
    const { store } = await open('row-editor/edit/71');
    const record = store.data.plan(71)?.record;
    if (record === undefined) throw new Error('No such row');
    const records = [{ ...record, version: record.version + 1, note: 'ich' }];
    const rest = {
      removedRecordIds: [],
      monthValues: [],
      parts: [],
      budgetValue: minor(0),
      isReloadNeeded: false,
    };
    act(() => store.applyRows({ changeId: 1, records, ...rest }));
    await until(() => expect(screen.getByLabelText('Notatka')).toHaveValue('ich'));
  });

  test('shows another user’s changes, and can keep both', async () => {
    const { user, place } = await open('row-editor/edit/71');
    const other = await server().as('writer@a.test');
    await loseLocks(server());
    await other.patch('/api/budget/record/71', { version: 1, issueDay: 3, note: 'ich' });
    await user.type(screen.getByLabelText('Notatka'), 'moje');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    const conflict = await screen.findByRole('alert');
    expect(within(conflict).getByText('Dzień wystawienia')).toBeVisible();
    expect(within(conflict).getByText('zmienione też przez Ciebie')).toBeVisible();
    await user.click(within(conflict).getByRole('button', { name: 'Zachowaj moje' }));
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored(71)).toMatchObject({ note: 'moje', issueDay: 3, version: 3 });
  });

  test('accepts the other user’s values, and keeps fields that only this user changed', async () => {
    const { user } = await open('row-editor/edit/71');
    const other = await server().as('writer@a.test');
    await loseLocks(server());
    await other.patch('/api/budget/record/71', { version: 1, issueDay: 3 });
    await user.type(screen.getByLabelText('Notatka'), 'moje');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await user.click(await screen.findByRole('button', { name: 'Przyjmij ich zmiany' }));
    expect(screen.getByLabelText('Dzień wystawienia')).toHaveValue('3');
    expect(screen.getByLabelText('Notatka')).toHaveValue('moje');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(async () => expect(await stored(71)).toMatchObject({ note: 'moje', issueDay: 3 }));
  });

  test('is read-only for a row that may not be changed', async () => {
    await open('row-editor/edit/71', 'reader@a.test');
    expect(screen.getByText('Masz ten arkusz tylko do odczytu.')).toBeVisible();
    expect(screen.getByLabelText('Netto')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Zapisz' })).not.toBeInTheDocument();
  });

  test('says that a row no longer exists', async () => {
    const { user, place } = await open('row-editor/edit/999');
    expect(screen.getByText('Nie ma takiego wiersza')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Zamknij' })[0] ?? document.body);
    await until(() => expect(place()).toBe('/budget/21'));
  });
});

describe('a new row', () => {
  test('is added with a new trade subject, and a contract in three shares', async () => {
    const { user, place, store } = await open('row-editor/add');
    const subject = screen.getByRole('combobox', { name: 'Przedmiot transakcji' });
    await until(() => expect(subject).toHaveFocus());
    await user.clear(subject);
    await user.keyboard('Kierownik budowy');
    await user.keyboard('{Enter}');
    await until(() => expect(subject).toHaveValue('Kierownik budowy'));
    await user.selectOptions(screen.getByLabelText('Podstawa'), 'employment-contract');
    await user.type(screen.getByLabelText('Całkowity koszt pracodawcy'), '10000');
    const tax = screen.getByLabelText('Zaliczka PIT, %');
    await user.clear(tax);
    await user.type(tax, '5');
    await user.tab();
    expect(await screen.findByText('Razem 99 %, a ma być 100 %')).toBeVisible();
    const person = screen.getByLabelText('Osoba, %');
    await user.clear(person);
    await user.type(person, '61');
    const made = screen.getByRole('region', { name: 'Płatności z tego wiersza' });
    await until(() => expect(within(made).getAllByText('6 100,00').length).toBeGreaterThan(1));
    const activate = vi.fn<Grid['activate']>();
    vi.spyOn(store, 'grid', 'get').mockReturnValue({
      active: { row: 0, month: 3 },
      activate,
    } as unknown as Grid);
    await user.click(screen.getByRole('button', { name: 'Dodaj wiersz' }));
    await until(() => expect(place()).toBe('/budget/21'));
    // A number typed next belongs to the new row.
    const row = store.model.placeOf(store.data.records.at(-1)?.id ?? 0);
    expect(activate).toHaveBeenCalledExactlyOnceWith({ row, month: 3 });
    const added = store.data.records.at(-1);
    expect(store.data.names.tradeSubjects.get(added?.tradeSubjectId ?? 0)).toBe('Kierownik budowy');
    expect(await stored(added?.id ?? 0)).toMatchObject({
      paymentTypeName: 'employment-contract',
      proportions: { person: 6100, incomeTax: 500, zus: 3400 },
    });
  });
});
