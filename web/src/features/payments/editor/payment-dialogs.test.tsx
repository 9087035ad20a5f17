import type { PaymentSource } from '@saldo/contract/payment-source';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { BrowsePayments } from './browse-payments.tsx';
import { PartialPayment } from './partial-payment.tsx';
import { AddPayment, EditPayment } from './payment-editor.tsx';

const server = serverOfEachTest({
  signedInAs: 'master@a.test',
  catalogues: ['payments', 'list', 'editing', 'live', 'parts'],
});
const [DOCUMENT, INSTALMENT, ROW] = [81, 91, 71];

const show = (element: ReactElement) =>
  renderScreen({ at: '/payments/list', path: '/payments/list', element });
const master = () => server().as('master@a.test');
const stored = async (id: number) =>
  (await (await master()).get(`/api/payment-source/${id}`)).json<PaymentSource>();
const unpay = async () =>
  (await master()).post('/api/payment/change', {
    parts: [{ id: INSTALMENT, version: 1 }],
    set: { paidDate: null },
  });

test('paying a part of an instalment splits it, and both halves stay on their cell', async () => {
  const user = userEvent.setup();
  await unpay();
  show(<PartialPayment id={DOCUMENT} partIds={[INSTALMENT]} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Zapłata części: FV/1' }));
  const amount = await dialog.findByRole('textbox', { name: /^Zapłacona kwota/ });
  await user.clear(amount);
  await user.type(amount, '9999');
  expect(await dialog.findByText('Wpisz kwotę nie większą niż rata')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '0');
  expect(await dialog.findByText('Wpisz, ile zapłacono')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '230{Control>}{Enter}{/Control}');
  await until(async () => {
    const { parts } = await stored(DOCUMENT);
    expect(parts.map(({ gross, paidDate, cell }) => [gross, paidDate !== null, cell?.recordId])).toEqual([
      [100_000, false, ROW],
      [23_000, true, ROW],
    ]);
  });
});

test('an instalment that its document no longer has is not shown as paid', async () => {
  show(<PartialPayment id={DOCUMENT} partIds={[INSTALMENT + 100]} />);
  expect(await screen.findByText('Dokument nie ma już tych rat.')).toBeVisible();
});

test('the payments of a cell open one after another', async () => {
  show(<BrowsePayments recordId={ROW} date="2026-03-01" />);
  const editor = within(await screen.findByRole('dialog', { name: 'FV/1' }));
  expect(editor.getByText('1 z 1')).toBeVisible();
});

test('a cell without payments says so', async () => {
  show(<BrowsePayments recordId={ROW} date="2026_05" />);
  expect(await screen.findByText('W tej komórce nie ma płatności, które możesz zobaczyć.')).toBeVisible();
});

test('the history of a payment lists the changes, and can undo them', async () => {
  const user = userEvent.setup();
  await (await master()).patch(`/api/payment-source/${DOCUMENT}`, { version: 1, description: 'Czynsz' });
  show(<EditPayment id={DOCUMENT} />);
  await user.click(await screen.findByRole('button', { name: 'Historia' }));
  expect(await screen.findByText('Zmiana: opis')).toBeVisible();
  expect(screen.getByText('Czynsz', { selector: 'ins' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cofnij' }));
  await until(async () => expect(await stored(DOCUMENT)).toMatchObject({ description: '' }));
});

test('a step whose undo would delete a document that others settle names these', async () => {
  const user = userEvent.setup();
  const amounts = { net: 10_000, vat: 2300, gross: 12_300 };
  const body = { direction: 'cost', issueDate: '2026-04-05', amounts };
  const add = async (own: object) =>
    (await (await master()).post('/api/payment-source', { ...body, ...own })).json<{
      source: PaymentSource;
    }>().source;
  const { id } = await add({ type: 'advance-invoice', number: 'ZAL 1' });
  await add({ type: 'invoice', number: 'ROZ 1', originalId: id });
  show(<EditPayment id={id} />);
  await user.click(await screen.findByRole('button', { name: 'Historia' }));
  await user.click(await screen.findByRole('button', { name: 'Cofnij' }));
  expect(await screen.findByText('ZAL 1: koryguje lub rozlicza ją ROZ 1.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cofnij mimo to' })).toBeNull();
});

test('a contract calculates its linked payments from the gross pay', async () => {
  const user = userEvent.setup();
  show(<AddPayment type="employment-contract" />);
  const editor = within(await screen.findByRole('dialog', { name: 'Nowa płatność' }));
  const number = editor.getByRole('textbox', { name: 'Numer' });
  // The user's rights are still loading.
  await until(() => expect(number).toBeEnabled());
  await user.type(number, '11/2026');
  const gross = editor.getByRole('textbox', { name: 'Wynagrodzenie brutto' });
  await user.clear(gross);
  await user.type(gross, '10000');
  expect(await editor.findByText(/Koszt pracodawcy/)).toBeVisible();
  for (const purpose of ['Wypłata', 'Urząd skarbowy', 'ZUS']) expect(editor.getByText(purpose)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(useToasts.getState().toasts).toMatchObject([{ title: 'Dodano: 11/2026' }]));
  await until(async () => {
    const answer = await (
      await master()
    ).post('/api/payment/pages', { tab: 'detached', types: ['employment-contract'] });
    expect(
      answer.json<{ items: { documentGross: number }[] }>().items.map((one) => one.documentGross),
    ).toEqual([1_204_800, 1_204_800, 1_204_800]);
  });
});

test('what is typed after saving and adding another goes into the fields of the next one', async () => {
  const user = userEvent.setup();
  const { promise: answer, resolve: reply } = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, options) => {
    const response = await send(asked, options);
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (pathname === '/api/payment-source') await answer;
    return response;
  });
  show(<AddPayment type={undefined} />);
  const number = () => screen.findByRole('textbox', { name: 'Numer' });
  const internal = () => screen.getByRole('textbox', { name: 'Numer wewnętrzny' });
  await until(async () => expect(await number()).toBeEnabled());
  await user.click(await number());
  await user.keyboard('SERIA 1{Tab}W 1');
  await user.type(screen.getByRole('textbox', { name: 'Netto, pozycja 1' }), '100');
  const first = await number();
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}SERIA 2{Tab}W 2');
  expect(first).toHaveValue('SERIA 1');
  reply();
  await until(async () => expect(await number()).not.toBe(first));
  await until(() => expect(internal()).toHaveValue('W 2'));
  expect(await number()).toHaveValue('SERIA 2');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}SERIA 3');
  await until(() => expect(screen.getByRole('textbox', { name: 'Netto, pozycja 1' })).toHaveFocus());
  expect(await number()).toHaveValue('SERIA 2');
  fetched.mockRestore();
});
