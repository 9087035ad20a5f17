import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { lockKey, locks } from '#lib/live/locks.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { MatchAllDialog } from './match-all-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';

const server = serverOfEachTest({ catalogues: ['payments', 'list', 'editing', 'live'] });
const CONTRACTOR = 31;

/** A cost on no cell that matches the office row in a month. */
async function addFitting(number: string, issueDate = '2026-04-05', net = 100_000): Promise<PaymentSource> {
  const master = await server().as('master@a.test');
  const answer = await master.post('/api/payment-source', {
    direction: 'cost',
    number,
    issueDate,
    contractorId: CONTRACTOR,
    description: 'Usługi stałe',
    amounts: { net, vat: 23_000, gross: net + 23_000 },
  });
  return answer.json<{ source: PaymentSource }>().source;
}
const documentOf = async ({ id }: PaymentSource) => {
  const master = await server().as('master@a.test');
  return (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>();
};
const monthOf = async (source: PaymentSource) => (await documentOf(source)).parts[0]?.cell?.month ?? null;

async function showOne(source: PaymentSource) {
  await server().signIn('master@a.test');
  const partIds = source.parts.map(({ id }) => id);
  const at = `/payments/list/@/payments-editor/autodetector/${source.id}/parts/${partIds.join(',')}`;
  return renderScreen({
    at,
    path: '*',
    element: <MatchDialog paymentSourceId={source.id} partIds={partIds} />,
  });
}

/** Holds the calls of a path until `find`, or the end of a failed test: the server waits for open calls when it closes. */
function holdCalls(path: string) {
  const { promise: found, resolve: find } = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const [asked] = call;
    if ((asked instanceof Request ? asked.url : String(asked)).includes(path)) await found;
    return send(...call);
  });
  onTestFinished(() => {
    find();
    fetched.mockRestore();
  });
  return { find };
}

test('the best cell has the focus with its reasons, and Enter attaches to it', async () => {
  const user = userEvent.setup();
  const source = await addFitting('FV 7/2026');
  await showOne(source);
  const [best] = await screen.findAllByRole('radio');
  await until(() => expect(best).toHaveFocus());
  expect(best).toBeChecked();
  expect(best).toHaveAccessibleName(/^1\. Usługi, kwiecień 2026, Koszty biura, \d+ %$/u);
  expect(screen.getAllByText('ten sam kontrahent')[0]).toBeVisible();
  await user.keyboard('{Enter}');
  await until(async () => expect(await monthOf(source)).toBe('2026-04'));
  expect(useToasts.getState().toasts).toMatchObject([
    { title: 'Połączono: FV 7/2026, Usługi', action: { label: 'Cofnij' } },
  ]);
});

test('Enter while the cells are sought presses nothing', async () => {
  const user = userEvent.setup();
  const source = await addFitting('FV 7/2026');
  const { find } = holdCalls('proposals');
  await showOne(source);
  await screen.findByRole('button', { name: /^Inna komórka/u });
  await until(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  find();
  const [best] = await screen.findAllByRole('radio');
  await until(() => expect(best).toHaveFocus());
  expect(await monthOf(source)).toBeNull();
});

test('Enter before the first results of the search chooses no arbitrary cell', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const amounts = { net: 60_000, vat: 0, gross: 60_000 };
  const body = { direction: 'cost', number: 'FV 9', issueDate: '2026-04-25', amounts };
  const { source } = (await master.post('/api/payment-source', body)).json<{ source: PaymentSource }>();
  const { find } = holdCalls('payment/cells');
  await showOne(source);
  await user.click(await screen.findByRole('button', { name: /^Inna komórka/u }));
  await user.click(await screen.findByRole('textbox', { name: /^Szukaj/u }));
  await user.keyboard('{Enter}');
  find();
  const results = await screen.findByRole('list', { name: 'Znalezione komórki' });
  await until(() => expect(within(results).getAllByRole('radio').length).toBeGreaterThan(0));
  await user.keyboard('{Enter}');
  expect(within(results).queryByRole('radio', { checked: true })).toBeNull();
  expect(await monthOf(source)).toBeNull();
});

test('once it is attached, no further cells are requested for it', async () => {
  const user = userEvent.setup();
  const source = await addFitting('FV 7/2026');
  await showOne(source);
  const [best] = await screen.findAllByRole('radio');
  await until(() => expect(best).toHaveFocus());
  const fetched = vi.spyOn(globalThis, 'fetch');
  await user.keyboard('{Enter}');
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
  await until(async () => expect(await monthOf(source)).toBe('2026-04'));
  const urls = fetched.mock.calls.map(([asked]) => (asked instanceof Request ? asked.url : String(asked)));
  expect(urls.filter((url) => url.includes('proposals'))).toEqual([]);
  fetched.mockRestore();
});

test('Ctrl+Z undoes an attachment in the dialog', async () => {
  const user = userEvent.setup();
  const source = await addFitting('FV 7/2026', '2026-04-25', 110_000);
  await showOne(source);
  const [best] = await screen.findAllByRole('radio');
  await until(() => expect(best).toHaveFocus());
  await user.keyboard('{Enter}');
  await until(async () => expect(await monthOf(source)).toBe('2026-04'));
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
  await user.keyboard('{Control>}z{/Control}');
  await until(async () => expect(await monthOf(source)).toBeNull());
});

test('another cell can be chosen by its number, and a rejected one disappears until it is restored', async () => {
  const user = userEvent.setup();
  const source = await addFitting('FV 7/2026', '2026-04-25', 110_000);
  await showOne(source);
  const [best] = await screen.findAllByRole('radio');
  await until(() => expect(best).toHaveFocus());
  const cells = () => screen.getAllByRole('radio').map((option) => option.getAttribute('value'));
  const [bestCell] = cells();
  await user.keyboard('2');
  expect(screen.getAllByRole('radio')[1]).toBeChecked();
  await user.keyboard('1{Delete}');
  expect(await screen.findByText(/nie wraca: Usługi, 0\d\.2026/u)).toBeVisible();
  await until(() => expect(cells()).not.toContain(bestCell));
  await user.click(screen.getByRole('button', { name: 'Przywróć' }));
  await until(() => expect(cells()).toContain(bestCell));
});

test('an unlikely cell is not chosen for the user: Enter attaches to none, and P chooses the focused one', async () => {
  const user = userEvent.setup();
  const master = await server().as('master@a.test');
  const amounts = { net: 60_000, vat: 0, gross: 60_000 };
  const body = {
    direction: 'cost',
    number: 'FV 9',
    issueDate: '2026-04-25',
    contractorId: CONTRACTOR,
    amounts,
  };
  const { source } = (await master.post('/api/payment-source', body)).json<{ source: PaymentSource }>();
  await showOne(source);
  const [first] = await screen.findAllByRole('radio');
  await until(() => expect(first).toHaveFocus());
  expect(first).not.toBeChecked();
  expect(screen.getByText(/^Żadna nie jest prawdopodobna/u)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /^Połącz/u })).toBeDisabled();
  expect(await monthOf(source)).toBeNull();
  await user.keyboard('p');
  expect(first).toBeChecked();
  expect(await screen.findByRole('textbox', { name: 'Kwota brutto dla tej komórki' })).toHaveFocus();
});

test('P splits off a share, and the rest continues to the next proposal', async () => {
  const user = userEvent.setup();
  const source = await addFitting('FV 7/2026', '2026-04-05', 150_000);
  await showOne(source);
  const [best] = await screen.findAllByRole('radio');
  await until(() => expect(best).toHaveFocus());
  await user.keyboard('p');
  const share = screen.getByRole('textbox', { name: 'Kwota brutto dla tej komórki' });
  expect(share).toHaveFocus();
  await user.clear(share);
  await user.type(share, '5000{Enter}');
  expect(screen.getByText(/^Wpisz kwotę mniejszą niż/u)).toBeVisible();
  await user.clear(share);
  await user.type(share, '1230{Enter}');
  // The rest is the same payment: it keeps its place in the list.
  const id = source.parts[0]?.id;
  await until(async () =>
    expect((await documentOf(source)).parts).toMatchObject([
      { id, gross: source.gross - 123_000, cell: null },
      { gross: 123_000, cell: { month: '2026-04' } },
    ]),
  );
  expect(await screen.findByRole('button', { name: /^Podziel/u })).toBeEnabled();
});

test('a share can be put on a cell that is not proposed, and the rest continues to the next proposal', async () => {
  const user = userEvent.setup();
  const source = await addFitting('FV 7/2026', '2026-04-05', 150_000);
  await showOne(source);
  const [best] = await screen.findAllByRole('radio');
  await until(() => expect(best).toHaveFocus());
  await user.keyboard('k');
  await user.keyboard('usługi');
  const share = await screen.findByRole('textbox', { name: 'Kwota brutto dla tej komórki' });
  expect(share).toHaveDisplayValue(/^1\s730,00$/u);
  await user.clear(share);
  await user.type(share, '1730,01{Enter}');
  expect(screen.getByText(/^Wpisz najwyżej/u)).toBeVisible();
  await user.clear(share);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await user.type(share, '1000{Enter}');
  await until(() => expect(useToasts.getState().toasts).toHaveLength(1));
  await until(async () => expect((await documentOf(source)).parts).toHaveLength(2));
  const answers = await Promise.allSettled(
    fetched.mock.results.map(({ value }) => value as Promise<Response>),
  );
  expect(answers.filter((one) => one.status === 'fulfilled' && one.value.status >= 400)).toEqual([]);
  fetched.mockRestore();
  const { parts } = await documentOf(source);
  expect(parts.map(({ gross, cell }) => [gross, cell !== null])).toEqual([
    [73_000, false],
    [100_000, true],
  ]);
});

/** Another user edits a document. */
function edit({ id }: PaymentSource) {
  const of = { type: 'paymentSource', id } as const;
  const who = { userId: 2, appId: 'other', firstname: 'Marek', lastname: 'Wrona', avatarId: 1 };
  act(() =>
    locks.setState({ held: new Map([[lockKey(of), { ...of, ...who, since: '2026-11-20T08:00:00Z' }]]) }),
  );
}

test('while somebody edits the document, its commands are disabled and say why', async () => {
  const user = userEvent.setup();
  const source = await addFitting('FV 7/2026');
  await showOne(source);
  const [best] = await screen.findAllByRole('radio');
  await until(() => expect(best).toHaveFocus());
  edit(source);
  expect(await screen.findByText(/^Marek Wrona edytuje tę płatność od/u)).toBeVisible();
  for (const name of ['Połącz', /^Podziel/u, /^Inna komórka/u, /^Nowy wiersz/u])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  const fetched = vi.spyOn(globalThis, 'fetch');
  await user.keyboard('{Enter}pkn');
  await user.click(screen.getByRole('button', { name: 'Połącz' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('a document that somebody edits is left out of the payments attached at once', async () => {
  const user = userEvent.setup();
  const [one, two] = [await addFitting('FV 7/2026'), await addFitting('FV 8/2026', '2026-07-05')];
  await server().signIn('master@a.test');
  renderScreen({
    at: '/payments/list/@/payments-editor/autodetector',
    path: '*',
    element: <MatchAllDialog />,
  });
  const threshold = await screen.findByRole('slider', { name: 'Pewność od' });
  threshold.focus();
  await user.keyboard('{PageDown>10/}');
  await screen.findByRole('checkbox', { name: 'Zaznacz: FV 8/2026' });
  edit(one);
  const preview = within(screen.getByRole('table'));
  expect(preview.getByText(/^Marek Wrona edytuje tę płatność od/u)).toBeInTheDocument();
  expect(preview.queryByRole('checkbox', { name: 'Zaznacz: FV 7/2026' })).toBeNull();
  const { length: ticked } = preview.getAllByRole('checkbox', { checked: true });
  const attach = screen.getByRole('button', { name: /^Połącz \d/u });
  // The second press comes before the first has been rendered.
  act(() => {
    attach.click();
    attach.click();
  });
  await until(async () => expect(await monthOf(two)).not.toBeNull());
  expect(await monthOf(one)).toBeNull();
  expect(useToasts.getState().toasts).toMatchObject([{ title: expect.stringContaining(String(ticked)) }]);
});

test('a payment already on a cell is reported', async () => {
  const source = await addFitting('FV 7/2026');
  const master = await server().as('master@a.test');
  await master.post('/api/payment/change', {
    parts: source.parts.map(({ id }) => ({ id, version: source.version })),
    set: { cell: { recordId: 71, month: '2026-04' } },
  });
  await showOne(source);
  expect(await screen.findByText('Ta płatność jest już połączona z komórką.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Połącz' })).toBeDisabled();
});

test('instalments that the document does not have any more are reported, with the way to the document', async () => {
  const source = await addFitting('FV 8/2026');
  const parts = source.parts.map((part) => ({ ...part, id: part.id + 1000 }));
  const { place } = await showOne({ ...source, parts });
  const dialog = within(await screen.findByRole('dialog', { name: 'FV 8/2026' }));
  expect(dialog.getByText('Dokument nie ma już tych rat.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Otwórz dokument' }));
  await until(() => expect(place()).toContain(`/@/payments-editor/edit/${source.id}/`));
});

test('all sufficiently likely payments are attached in one step, except unticked ones', async () => {
  const user = userEvent.setup();
  const [one, two] = [await addFitting('FV 7/2026'), await addFitting('FV 8/2026', '2026-07-05')];
  await server().signIn('master@a.test');
  renderScreen({
    at: '/payments/list/@/payments-editor/autodetector',
    path: '*',
    element: <MatchAllDialog />,
  });
  const threshold = await screen.findByRole('slider', { name: 'Pewność od' });
  threshold.focus();
  await user.keyboard(
    '{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}',
  );
  expect(threshold).toHaveValue('40');
  const second = await screen.findByRole('checkbox', { name: 'Zaznacz: FV 8/2026' });
  expect(second).toBeChecked();
  await user.click(second);
  await user.click(screen.getByRole('button', { name: 'Połącz 1 płatność' }));
  await until(async () => expect(await monthOf(one)).toBe('2026-04'));
  expect(await monthOf(two)).toBeNull();
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Połączono 1 płatność' }]);
});

test('if no payment waits, the dialog of all says so instead of advising another threshold', async () => {
  await server().signIn('master@a.test');
  renderScreen({ at: '/payments/list', path: '*', element: <MatchAllDialog /> });
  expect(await screen.findByText('Wszystko jest połączone')).toBeVisible();
  expect(screen.queryByText(/Obniż próg/u)).toBeNull();
});
