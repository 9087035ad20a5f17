import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { SheetEditors } from '../screen/sheet-editors.tsx';
import { loseLocks } from '../testing/lose-locks.ts';
import { storedSheet } from '../testing/stored-sheet.ts';
import { openSheet, sentTo } from '../testing/open-sheet.ts';

const server = serverOfEachTest({ catalogues: ['editing', 'editors'] });

async function open(month: string, email = 'master@a.test') {
  await server().signIn(email);
  const store = await openSheet(21, { send: sentTo(21) });
  const at = `/budget/21/@/month-editor/edit/71/${month}`;
  const { place } = renderScreen({
    at,
    path: '/budget/:budgetId/*',
    element: <SheetEditors store={store} />,
  });
  await screen.findByRole('dialog');
  return { user: userEvent.setup(), place };
}

const stored = async () => {
  const { monthValues } = await storedSheet(await server().as('master@a.test'));
  return monthValues.filter(({ recordId }) => recordId === 71);
};

describe('the editor of a month', () => {
  test('sets amount, day and note of one month', async () => {
    const { user, place } = await open('2026-07');
    const amount = screen.getByLabelText('Kwota netto');
    await until(() => expect(amount).toHaveFocus());
    await user.type(amount, '=1500*2');
    await user.type(screen.getByLabelText('Termin płatności'), '31.07.2026');
    await user.type(screen.getByLabelText('Notatka'), 'premia');
    const planned = screen.getByRole('region', { name: 'Płatności tego miesiąca' });
    expect(within(planned).getByText(/termin 31\.07/u)).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored()).toContainEqual(
      expect.objectContaining({
        month: '2026-07',
        scope: 'month',
        netAmount: 300_000,
        dueDate: '2026-07-31',
      }),
    );
  });

  test.each(['Kwota netto', 'Termin płatności', 'Notatka'])('saves by Enter in „%s”', async (label) => {
    const { user, place } = await open('2026-07');
    await user.type(screen.getByLabelText('Kwota netto'), '3000');
    await user.type(screen.getByLabelText(label), '{Enter}');
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored()).toContainEqual(expect.objectContaining({ month: '2026-07', netAmount: 300_000 }));
  });

  test('changes this month and all later ones', async () => {
    const { user, place } = await open('2026-09');
    await user.click(screen.getByRole('radio', { name: 'Ten i późniejsze' }));
    expect(screen.queryByLabelText('Notatka')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Kwota netto'), '900');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored()).toContainEqual(
      expect.objectContaining({ month: '2026-09', scope: 'onward', netAmount: 90_000 }),
    );
  });

  test('lists values of later months, and keeps them by default', async () => {
    const { user, place } = await open('2026-04');
    await user.click(screen.getByRole('radio', { name: 'Ten i późniejsze' }));
    expect(screen.queryByText(/zostaje/u)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Kwota netto'), '900');
    expect(screen.getByText(/^maj 2026: 1\s200,00$/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored()).toEqual([
      expect.objectContaining({ month: '2026-04', scope: 'onward', netAmount: 90_000 }),
      expect.objectContaining({ month: '2026-05', netAmount: 120_000 }),
    ]);
  });

  test('replaces values of later months if chosen', async () => {
    const { user, place } = await open('2026-04');
    await user.click(screen.getByRole('radio', { name: 'Ten i późniejsze' }));
    await user.type(screen.getByLabelText('Kwota netto'), '900');
    await user.click(screen.getByRole('checkbox', { name: 'Zastąp także w tych miesiącach' }));
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored()).toContainEqual(expect.objectContaining({ month: '2026-05', netAmount: null }));
  });

  test('warns that the month has a document, and gives the amount its own row', async () => {
    const { user, place } = await open('2026-05');
    const before = (await storedSheet(await server().as('master@a.test'))).records.length;
    const target = screen.getByLabelText(/^Przenieś .* na miesiąc$/u);
    await user.selectOptions(target, 'marzec 2026 (jest dokument)');
    expect(screen.getByText(/Żeby 1\s200,00 nie zniknęło z projekcji/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Przenieś kwotę' }));
    const question = await screen.findByRole('dialog', { name: 'marzec 2026: jest już dokument' });
    const yes = within(question).getByRole('button', { name: 'Przenieś do nowego wiersza' });
    await until(() => expect(yes).toHaveFocus());
    await user.keyboard('{Enter}');
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored()).toContainEqual(expect.objectContaining({ month: '2026-05', netAmount: 0 }));
    const { records } = await storedSheet(await server().as('master@a.test'));
    expect(records).toHaveLength(before + 1);
    expect(records[1]).toMatchObject({ netAmount: 120_000, firstMonth: '2026-03', lastMonth: '2026-03' });
  });

  test('names the plan that a move would replace, and can be cancelled', async () => {
    const { user } = await open('2026-03');
    await user.selectOptions(screen.getByLabelText(/^Przenieś .* na miesiąc$/u), '2026-05');
    expect(screen.getByText(/Żeby 1\s200,00 nie zniknęło z projekcji, dokument trafi/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Przenieś kwotę' }));
    expect(await screen.findByRole('dialog', { name: 'maj 2026: jest już plan' })).toBeVisible();
  });

  test('resets everything to the row', async () => {
    const { user, place } = await open('2026-05');
    expect(screen.getByLabelText('Kwota netto')).toHaveDisplayValue(/^1\s200,00$/u);
    await user.click(screen.getByRole('button', { name: 'Wszystko jak w wierszu' }));
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored()).toContainEqual(expect.objectContaining({ month: '2026-05', netAmount: null }));
  });

  test('moves the amount of an outdated month', async () => {
    const { user, place } = await open('2026-05');
    await user.click(screen.getByRole('button', { name: 'Przenieś kwotę na: listopad 2026' }));
    await user.click(screen.getByRole('button', { name: 'Przenieś kwotę' }));
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored()).toContainEqual(expect.objectContaining({ month: '2026-11', netAmount: 220_000 }));
  });

  test('shows what another user has changed meanwhile', async () => {
    const { user, place } = await open('2026-05');
    const other = await server().as('writer@a.test');
    await loseLocks(server());
    const body = { month: '2026-05', scope: 'month', version: 1, set: { netAmount: 7700 } };
    await other.post('/api/budget/record/71/month-value', body);
    await user.type(screen.getByLabelText('Notatka'), 'moje');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('77,00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zachowaj moje' }));
    await until(() => expect(place()).toBe('/budget/21'));
    expect(await stored()).toContainEqual(
      expect.objectContaining({ month: '2026-05', netAmount: 7700, note: 'moje' }),
    );
  });

  test('is read-only for users without write access', async () => {
    await open('2026-05', 'reader@a.test');
    expect(screen.getByLabelText('Kwota netto')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Przenieś kwotę' })).not.toBeInTheDocument();
  });
});
