import { monthIndex } from '@saldo/contract/domain/month';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { CellPanel } from '#app/sheet/cell-panel.tsx';

import { storedSheet } from '../testing/stored-sheet.ts';
import { openSheet, sentTo } from '../testing/open-sheet.ts';

const server = serverOfEachTest({ catalogues: ['editing', 'editors', 'sheet-payments', 'view'] });

async function open(month: string, email = 'master@a.test', isGross = false) {
  await server().signIn(email);
  const store = await openSheet(21, { send: sentTo(21) });
  store.setSwitches({ ...store.switches, isGross });
  store.state.setState({ active: { recordId: 71, month: monthIndex(month) } });
  const element = <CellPanel store={store} budgetId={21} onClose={() => undefined} />;
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  await screen.findByRole('heading', { name: 'Wiersz' });
  return { store, user: userEvent.setup() };
}

const storedRow = async () =>
  (await storedSheet(await server().as('master@a.test'))).records.find(({ id }) => id === 71);

describe('the panel of properties', () => {
  test('a planned month has its VAT, and its net and gross amounts in either view', async () => {
    const factsOf = async (isGross: boolean) => {
      await open('2026-04', 'master@a.test', isGross);
      const month = await screen.findByRole('heading', { name: /^Miesiąc, / });
      const facts = [...(month.closest('section')?.querySelectorAll('dd') ?? [])];
      cleanup();
      return facts.map(({ textContent }) => textContent);
    };
    const [net, vat, gross] = await factsOf(false);
    expect(await factsOf(true)).toEqual([gross, vat, net, expect.anything()]);
    expect(new Set([net, vat, gross]).size).toBe(3);
  });

  test('a month with documents has the VAT and both amounts of what remains', async () => {
    const master = await server().as('master@a.test');
    const set = { netAmount: 150_000 };
    await master.post('/api/budget/record/71/month-value', {
      month: '2026-03',
      scope: 'month',
      version: 0,
      set,
    });
    const factsOf = async (isGross: boolean) => {
      await open('2026-03', 'master@a.test', isGross);
      const month = await screen.findByRole('heading', { name: /^Miesiąc, / });
      const facts = [...(month.closest('section')?.querySelectorAll('dd') ?? [])];
      cleanup();
      return facts.map(({ textContent }) => textContent.replaceAll(/\s/gu, ' ')).slice(-2);
    };
    expect(await factsOf(false)).toEqual(['115,00', '615,00']);
    expect(await factsOf(true)).toEqual(['115,00', '500,00']);
  });

  test.each([
    ['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
    ['Enter', '{Enter}'],
  ])('edits the row in place, saves by %s and returns to its facts', async (_, key) => {
    const { user, store } = await open('2026-04');
    await user.click(screen.getByRole('button', { name: 'Edytuj wiersz' }));
    const net = await screen.findByLabelText('Netto');
    await until(() => expect(net).toHaveFocus());
    await user.clear(net);
    await user.type(net, '=2000*1,5');
    await user.keyboard(key);
    expect(await screen.findByRole('button', { name: 'Edytuj wiersz' })).toBeVisible();
    expect(await storedRow()).toMatchObject({ netAmount: 300_000, version: 2 });
    expect(store.data.plan(71)?.record.netAmount).toBe(300_000);
  });

  test('keeps the input and gives the reason if closed months or the limit refuse an amount', async () => {
    const { user } = await open('2026-04');
    const master = await server().as('master@a.test');
    await master.patch('/api/budget/21', { version: 1, lockedMonths: ['2026-01'] });
    await user.click(screen.getByRole('button', { name: 'Edytuj wiersz' }));
    const net = await screen.findByLabelText('Netto');
    await user.clear(net);
    await user.type(net, '90000000000000,00');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Kwota jest za duża.')).toBeVisible();
    await user.clear(net);
    await user.type(net, '77');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText(/edytując ten miesiąc z wyborem „Ten i późniejsze”/u)).toBeVisible();
    expect(net).toHaveValue('77');
    expect(await storedRow()).toMatchObject({ version: 1 });
  });

  test('shows another user’s changes meanwhile, and keeps the own ones over them', async () => {
    const { user } = await open('2026-04');
    await user.click(screen.getByRole('button', { name: 'Edytuj wiersz' }));
    const note = await screen.findByLabelText('Notatka');
    await (
      await server().as('writer@a.test')
    ).patch('/api/budget/record/71', { version: 1, netAmount: 5000 });
    await user.type(note, 'ważne');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await user.click(await screen.findByRole('button', { name: /moj/iu }));
    await until(async () =>
      expect(await storedRow()).toMatchObject({ netAmount: 5000, note: 'ważne', version: 3 }),
    );
  });

  test('edits the month’s own values', async () => {
    const { user, store } = await open('2026-04');
    await user.click(screen.getByRole('button', { name: 'Edytuj miesiąc' }));
    const net = await screen.findByLabelText('Kwota netto');
    await user.type(net, '1500');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByRole('button', { name: 'Edytuj miesiąc' })).toBeVisible();
    expect(store.data.cellCovering(71, monthIndex('2026-04'))?.planNet).toBe(150_000);
  });

  test('asks before discarding input, and hands it over to the full editor', async () => {
    const { user, store } = await open('2026-04');
    await user.click(screen.getByRole('button', { name: 'Edytuj wiersz' }));
    await user.type(await screen.findByLabelText('Notatka'), 'ważne');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Wróć do edycji' }));
    const panel = within(screen.getByRole('region', { name: 'Wiersz' }));
    await user.click(panel.getByRole('button', { name: 'Pełny edytor' }));
    expect(store.state.getState().asked).toEqual({ what: 'edit-row', recordId: 71 });
    expect(screen.queryByLabelText('Notatka')).toBeNull();
  });

  test('the form of a row with another amount later says so, and from which month', async () => {
    const master = await server().as('master@a.test');
    const change = { month: '2026-06', scope: 'onward', version: 0, set: { netAmount: 150_000 } };
    await master.post('/api/budget/record/71/month-value', change);
    const { user } = await open('2026-07');
    await user.click(screen.getByRole('button', { name: 'Edytuj wiersz' }));
    expect(await screen.findByLabelText('Netto')).toHaveAccessibleDescription(
      /^Kwota od początku wiersza\. Potem netto: czerwiec 2026: 1.500,00\./u,
    );
  });

  test.each([
    ['wiersz', 'Netto'],
    ['miesiąc', 'Kwota netto'],
  ])(
    'keeps an open form of %s, with what was typed, when the right to write is taken away',
    async (what, label) => {
      const { user, store } = await open('2026-04', 'writer@a.test');
      await user.click(screen.getByRole('button', { name: `Edytuj ${what}` }));
      const net = await screen.findByLabelText(label);
      await user.clear(net);
      await user.type(net, '1950');
      const { budget } = store.data.source;
      act(() => store.load({ ...store.data.source, budget: { ...budget, permission: 'read' } }));
      expect(await screen.findByRole('button', { name: 'Kopiuj' })).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveValue('1950');
      expect(screen.getByLabelText(label)).toBeDisabled();
      expect(screen.queryByRole('button', { name: /^edytuj/iu })).toBeNull();
    },
  );

  test.each([
    { isGross: false, basis: 'netto', shown: ['1 000,00', '1 230,00 brutto'] },
    { isGross: true, basis: 'brutto', shown: ['1 230,00'] },
  ])('labels payments $basis like the plan above them', async ({ isGross, basis, shown }) => {
    await open('2026-03', 'master@a.test', isGross);
    expect(screen.getByText(`Miesiąc, ${basis}`)).toBeVisible();
    expect(screen.getByRole('heading', { name: `Płatności, ${basis} 1` })).toBeVisible();
    const payment = within(screen.getByRole('listitem'));
    const figures = payment.getAllByText(/^[\d\s]+,\d{2}/u).map(({ textContent }) => textContent);
    expect(figures.map((figure) => figure.replaceAll(/\s/gu, ' '))).toEqual(shown);
    expect(screen.getByText('Kwota domyślna, netto')).toBeVisible();
  });

  test.each([
    { what: 'miesiąc', field: 'Kwota netto', typed: '1234' },
    { what: 'wiersz', field: 'Notatka', typed: 'ważne' },
  ])('says that text typed in the form of the $what is kept, after the panel was left', async (form) => {
    const { user } = await open('2026-04');
    await user.click(screen.getByRole('button', { name: `Edytuj ${form.what}` }));
    const field = await screen.findByLabelText(form.field);
    await user.clear(field);
    await user.type(field, form.typed);
    cleanup();
    await open('2026-04');
    const back = screen.getByRole('button', { name: `Edytuj ${form.what}: Wróć do niezapisanego` });
    expect(screen.getAllByRole('button', { name: /^Edytuj (?:miesiąc|wiersz)$/u })).toHaveLength(1);
    await user.click(back);
    expect(await screen.findByLabelText(form.field)).toHaveValue(form.typed);
  });

  test('shows only facts to readers', async () => {
    await open('2026-04', 'reader@a.test');
    expect(screen.getByRole('heading', { name: 'Wiersz' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /edytuj/iu })).toBeNull();
  });
});
