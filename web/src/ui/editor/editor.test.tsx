import type { Lock } from '@saldo/contract/realtime';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { dialogParams, dialogPathOf, useDialogRoute, useTypedBefore } from '#lib/navigation/dialog-route.ts';
import { useEditor } from '#lib/editor/use-editor.ts';
import { useListWalk } from '#lib/editor/use-list-walk.ts';
import type { Refused, Stored } from '#lib/editor/use-saving.ts';
import { useQueueSource } from '#lib/list-state/queue.ts';
import { publishGatewayEvent } from '#lib/live/gateway-link.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { serverIsBack } from '#lib/live/wake.ts';
import { until } from '#testing/until.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { LoadedEditor } from './loaded-editor.tsx';

serverOfEachTest({ catalogues: ['editing', 'live'], signedInAs: 'master@a.test' });

const HIS: Lock = {
  type: 'paymentSource',
  id: 7,
  userId: 4,
  firstname: 'Marek',
  lastname: 'Wrona',
  appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11',
  since: '2026-11-20T09:12:00.000Z',
};

// Two sample nouns: a payment refers to a contractor, and can add one.
const paymentSchema = z.object({
  number: z.string().trim().min(1, 'required'),
  note: z.string(),
  contractorId: z.number().nullable(),
});
type Payment = z.infer<typeof paymentSchema>;

const FIRST: Stored<Payment> = { fields: { number: 'FV 1', note: '', contractorId: null }, version: 1 };
let payments: Map<number, Stored<Payment>>;
let contractors: Map<number, string>;
/** the error of the next write; null: success */
let refusal: ApiError | null;
/** delays the next writes */
let answer: Promise<void> | undefined;
let written: { patch: Partial<Payment>; version: number | undefined }[];
beforeEach(() => {
  payments = new Map([
    [7, FIRST],
    [8, { ...FIRST, fields: { ...FIRST.fields, number: 'FV 2' } }],
  ]);
  contractors = new Map();
  refusal = null;
  answer = undefined;
  written = [];
});

const failed = (status: number, error: 'NOT_FOUND' | 'STALE_VERSION' | 'DUPLICATE' | 'LOCKED') =>
  new ApiError('http', status, { statusCode: status, error, message: '' });

function refusedOf(error: Error): Refused<Payment, Payment> {
  const current = payments.get(7);
  if (!(error instanceof ApiError)) return { kind: 'other' };
  if (error.code === 'STALE_VERSION' && current) return { kind: 'stale', current };
  if (error.code === 'DUPLICATE') return { kind: 'fields', fields: [{ field: 'number', message: 'taken' }] };
  return { kind: 'other' };
}

function PaymentEditor({ id, stored }: { id: number; stored: Stored<Payment> }) {
  const { open, close, openToMake } = useDialogRoute();
  const key = `payment ${id}`;
  const { draft, put, codeOf, work, locked } = useEditor({
    key,
    resource: { type: 'paymentSource', id },
    name: stored.fields.number,
    stored,
    schema: paymentSchema,
    draftOf: (fields) => fields,
    send: async ({ fields, patch, version }) => {
      written.push({ patch, version });
      await answer;
      if (refusal !== null) throw refusal;
      payments.set(id, { fields, version: (version ?? 0) + 1 });
    },
    refusedOf,
    words: {
      label: (field) => field,
      text: (fields, field) => String(fields[field]),
      unsaved: (typed) => [`number: ${typed.draft.number}`],
    },
    onSaved: () => (continuesToNext.current && walk?.next ? walk.next() : close()),
  });
  const walk = useListWalk('payments', id, (other) => open(`payments-editor/edit/${other}`));
  const continuesToNext = useRef(false);
  return (
    <EditorFrame
      title={`Płatność ${id}`}
      work={work}
      locked={locked}
      walk={walk}
      onContinue={(isAsked) => (continuesToNext.current = isAsked)}
      onClose={close}
    >
      <TextField
        label="Numer"
        value={draft.number}
        error={codeOf('number')}
        onChange={({ target }) => put({ number: target.value })}
      />
      <TextField label="Notatka" value={draft.note} onChange={({ target }) => put({ note: target.value })} />
      <output aria-label="Wpisane">{useTypedBefore({ editor: key, field: 'contractorId' }) ?? 'nic'}</output>
      <output aria-label="Kontrahent">{contractors.get(draft.contractorId ?? 0) ?? 'brak'}</output>
      <button
        type="button"
        onClick={() =>
          openToMake('contractor-editor/add', { editor: key, field: 'contractorId' }, { name: 'Papier' })
        }
      >
        Dodaj kontrahenta
      </button>
    </EditorFrame>
  );
}

function ContractorEditor() {
  const { close, closeWith } = useDialogRoute();
  const { search } = useLocation();
  const { name } = z.object({ name: z.string() }).parse(dialogParams(search));
  const { draft, put, work } = useEditor({
    key: 'contractor new',
    resource: null,
    stored: undefined,
    start: { name },
    schema: z.object({ name: z.string() }),
    draftOf: (fields) => fields,
    send: async ({ fields }) => {
      contractors.set(31, fields.name);
      return 31;
    },
    refusedOf: () => ({ kind: 'other' }),
    words: { label: (field) => field, text: () => '', unsaved: () => [] },
    onSaved: (id) => closeWith(id ?? 0),
  });
  return (
    <EditorFrame title="Nowy kontrahent" work={work} onClose={close}>
      <TextField label="Nazwa" value={draft.name} onChange={({ target }) => put({ name: target.value })} />
    </EditorFrame>
  );
}

let isServerDown = false;

function LoadedPayment({ id }: { id: number }) {
  const { close } = useDialogRoute();
  const query = useQuery({
    queryKey: ['Payments', id],
    retry: false,
    staleTime: 0,
    queryFn: async () => {
      const stored = payments.get(id);
      if (isServerDown) throw new ApiError('http', 503);
      if (stored === undefined) throw failed(404, 'NOT_FOUND');
      return stored;
    },
  });
  const gone = { title: 'Nie ma takiej płatności', text: 'Została usunięta.' };
  return (
    <LoadedEditor title="Płatność" query={query} gone={gone} onClose={close}>
      {(stored) => <PaymentEditor key={id} id={id} stored={stored} />}
    </LoadedEditor>
  );
}

/** A list with its editors over it, opened as in `app/dialogs.tsx`. */
function Page() {
  const path = dialogPathOf(useLocation().pathname);
  const { addressOf } = useDialogRoute();
  useQueueSource('payments', readIds);
  const id = Number(path?.split('/').at(-1));
  return (
    <>
      <Link to={addressOf('payments-editor/edit/7')}>FV 1</Link>
      {path?.startsWith('/payments-editor') && <LoadedPayment id={id} />}
      {path?.startsWith('/contractor-editor') && <ContractorEditor />}
    </>
  );
}
const readIds = async () => [...payments.keys()];

async function openPage(at = '/payments') {
  const { place } = renderScreen({ at, path: '/payments/*', element: <Page /> });
  const user = userEvent.setup();
  if (at === '/payments') await user.click(await screen.findByRole('link', { name: 'FV 1' }));
  return { user, place };
}
const number = () => screen.findByLabelText('Numer');

test('an editor at its address loads, saves its changes over the version read, and closes', async () => {
  const { user, place } = await openPage();
  expect(place()).toMatch(/^\/payments\/@\/payments-editor\/edit\/7[?]/u);
  await user.type(await number(), 'a');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(place()).toBe('/payments'));
  expect(written).toEqual([{ patch: { number: 'FV 1a' }, version: 1 }]);
});

test('a missing item is reported', async () => {
  await openPage('/payments/@/payments-editor/edit/99');
  expect(await screen.findByRole('dialog', { name: 'Nie ma takiej płatności' })).toBeVisible();
});

test('an item that could not be loaded is loaded again from the message', async () => {
  isServerDown = true;
  const { user } = await openPage();
  const dialog = await screen.findByRole('dialog', { name: 'Płatność' });
  const retry = await within(dialog).findByRole('button', { name: 'Spróbuj ponownie' });
  isServerDown = false;
  await user.click(retry);
  expect(await number()).toHaveValue('FV 1');
});

test('losing access to an item closes its editor, and the input can be copied', async () => {
  const { user } = await openPage();
  await user.type(await number(), 'w');
  payments.delete(7);
  refusal = failed(404, 'NOT_FOUND');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nie ma takiej płatności' });
  expect(within(dialog).getByText('number: FV 1w')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Kopiuj' })).toBeVisible();
  expect(screen.queryByLabelText('Numer')).not.toBeInTheDocument();
});

test('a refused field is marked and focused, before and after the server has checked it', async () => {
  const { user } = await openPage();
  await user.clear(await number());
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByText('required')).toBeVisible();
  await until(async () => expect(await number()).toHaveFocus());
  refusal = failed(409, 'DUPLICATE');
  await user.type(await number(), 'FV 2');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByText('taken')).toBeVisible();
  await until(async () => expect(await number()).toHaveFocus());
});

test('a concurrent save is shown beside the input, and either can be kept', async () => {
  const { user } = await openPage();
  await user.type(await number(), 'b');
  payments.set(7, { fields: { number: 'FV 9', note: 'theirs', contractorId: null }, version: 2 });
  refusal = failed(409, 'STALE_VERSION');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const conflict = await screen.findByRole('alert');
  expect(conflict).toHaveTextContent('FV 1 → FV 9');
  refusal = null;
  await user.click(within(conflict).getByRole('button', { name: 'Zachowaj moje' }));
  await until(() =>
    expect(payments.get(7)?.fields).toEqual({ number: 'FV 1b', note: 'theirs', contractorId: null }),
  );
  expect(written.at(-1)).toEqual({ patch: { number: 'FV 1b' }, version: 2 });
});

test('an item locked by another user is read-only, and the input so far can be copied', async () => {
  const { user } = await openPage();
  await user.type(await number(), 'f');
  refusal = failed(423, 'LOCKED');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByText('Ktoś inny właśnie to edytuje.', { exact: false })).toBeVisible();
  expect(await number()).toHaveValue('FV 1f');
  act(() => publishGatewayEvent({ type: 'locks/update', data: { held: [HIS], freed: [] } }));
  expect(await screen.findByText(/^Marek Wrona edytuje tę płatność od/u)).toBeVisible();
  expect(await number()).toBeDisabled();
  expect(screen.getByText('number: FV 1f')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kopiuj' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Przejmij' })).toBeVisible();
});

test('previous and next move through the list, and ask first if something would be lost', async () => {
  const { user, place } = await openPage();
  await until(() => expect(screen.getByRole('button', { name: 'Następna pozycja' })).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Poprzednia pozycja' })).toBeDisabled();
  await user.type(await number(), 'c');
  await user.click(screen.getByRole('button', { name: 'Następna pozycja' }));
  await user.click(await screen.findByRole('button', { name: 'Wróć do edycji' }));
  expect(await number()).toHaveValue('FV 1c');
  await user.click(screen.getByRole('button', { name: 'Następna pozycja' }));
  await user.click(await screen.findByRole('button', { name: 'Porzuć zmiany' }));
  await until(async () => expect(await number()).toHaveValue('FV 2'));
  expect(place()).toMatch(/payments-editor\/edit\/8/u);
});

test('keys move to the neighbours from any field, and save on the way', async () => {
  const { user, place } = await openPage();
  expect(await screen.findByText('1 z 2')).toBeVisible();
  await user.type(await number(), 'k');
  await user.click(screen.getByLabelText('Notatka'));
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await until(async () => expect(await number()).toHaveValue('FV 2'));
  // One field of many items can be filled without moving the focus.
  await until(() => expect(screen.getByLabelText('Notatka')).toHaveFocus());
  expect(written).toEqual([{ patch: { number: 'FV 1k' }, version: 1 }]);
  expect(await screen.findByText('2 z 2')).toBeVisible();
  await user.click(await number());
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  await until(async () => expect(await number()).toHaveValue('FV 1k'));
  expect(place()).toMatch(/payments-editor\/edit\/7/u);
});

test('Esc right after saving waits for its end, and a second one asks', async () => {
  const { user, place } = await openPage();
  const late = Promise.withResolvers<void>();
  answer = late.promise;
  await user.type(await number(), 'k');
  await user.keyboard('{Control>}{Enter}{/Control}{Escape}');
  expect(screen.queryByRole('button', { name: 'Wróć do edycji' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Wróć do edycji' })).toBeVisible();
  late.resolve();
  await until(() => expect(place()).toBe('/payments'));
  expect(written).toHaveLength(1);
});

test.each(['Zapisz', 'Zapisz i następny'])(
  'after a refusal of „%s” by mouse, Ctrl+Enter tries again',
  async (name) => {
    const { user, place } = await openPage();
    refusal = new ApiError('fetch');
    await user.type(await number(), 'k');
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}(?! i)`, 'u') }));
    expect(await screen.findByText(/Brak połączenia/)).toBeVisible();
    refusal = null;
    act(() => serverIsBack());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(place()).toBe('/payments'));
    expect(written).toHaveLength(2);
  },
);

test('without a connection the notice says that the input is kept, and without a default method it links to the methods', async () => {
  const { user, place } = await openPage();
  refusal = new ApiError('fetch');
  await user.type(await number(), 'k{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Brak połączenia.* To, co wpisano, zostaje w tym oknie/)).toBeVisible();
  act(() => serverIsBack());
  expect(await screen.findByText(/^Nie było połączenia\. Jest już z powrotem/u)).toBeVisible();
  expect(screen.queryByText(/Brak połączenia/u)).toBeNull();
  refusal = new ApiError('http', 422, {
    statusCode: 422,
    error: 'DEFAULT_PAYMENT_METHOD_MISSING',
    message: '',
  });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Otwórz metody płatności' }));
  await until(() => expect(place()).toBe('/system/data?tab=accounts'));
});

test('a missing item is added in an editor over it, and is chosen with all input kept', async () => {
  const { user, place } = await openPage();
  await user.type(await number(), 'd');
  await user.click(screen.getByRole('button', { name: 'Dodaj kontrahenta' }));
  expect(await screen.findByLabelText('Nazwa')).toHaveValue('Papier');
  await user.type(screen.getByLabelText('Nazwa'), ' i druk');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByLabelText('Kontrahent')).toHaveTextContent('Papier i druk');
  expect(screen.getByLabelText('Wpisane')).toHaveTextContent('nic');
  expect(await number()).toHaveValue('FV 1d');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await until(() => expect(payments.get(7)?.fields).toEqual({ number: 'FV 1d', note: '', contractorId: 31 }));
  await until(() => expect(place()).toBe('/payments'));
});

test('cancelling the added item returns to the input', async () => {
  const { user } = await openPage();
  await user.type(await number(), 'e');
  await user.click(screen.getByRole('button', { name: 'Dodaj kontrahenta' }));
  await screen.findByLabelText('Nazwa');
  await user.click(screen.getByRole('button', { name: 'Anuluj' }));
  expect(await number()).toHaveValue('FV 1e');
  expect(screen.getByLabelText('Kontrahent')).toHaveTextContent('brak');
  expect(screen.getByLabelText('Wpisane')).toHaveTextContent('Papier');
});

test('input from before leaving is marked, and based on the version read then', async () => {
  const first = await openPage();
  await first.user.type(await number(), 'g');
  cleanup();
  payments.set(7, { fields: { number: 'FV 2', note: 'theirs', contractorId: null }, version: 2 });
  refusal = failed(409, 'STALE_VERSION');
  const { user } = await openPage();
  const banner = await screen.findByText('Przywrócono to, co wpisano tu wcześniej i nie zapisano.');
  expect(banner).toBeVisible();
  expect(await number()).toHaveValue('FV 1g');
  expect(screen.getByLabelText('Notatka')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('theirs');
  expect(written).toEqual([{ patch: { number: 'FV 1g' }, version: 1 }]);
});

test('another user’s changes of other fields are merged with the input', async () => {
  const first = await openPage();
  await first.user.type(await number(), 'g');
  cleanup();
  payments.set(7, { fields: { number: 'FV 1', note: 'theirs', contractorId: null }, version: 2 });
  const { user } = await openPage();
  expect(await screen.findByRole('button', { name: 'Odrzuć' })).toBeVisible();
  expect(await number()).toHaveValue('FV 1g');
  expect(screen.getByLabelText('Notatka')).toHaveValue('theirs');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await until(() => expect(written).toEqual([{ patch: { number: 'FV 1g' }, version: 2 }]));
});

test('input from before leaving can be discarded', async () => {
  const first = await openPage();
  await first.user.type(await number(), 'h');
  cleanup();
  payments.set(7, { fields: { number: 'FV 1', note: 'theirs', contractorId: null }, version: 2 });
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Odrzuć' }));
  expect(await number()).toHaveValue('FV 1');
  expect(screen.getByLabelText('Notatka')).toHaveValue('theirs');
  expect(screen.queryByRole('button', { name: 'Odrzuć' })).not.toBeInTheDocument();
  await user.type(await number(), 'i');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await until(() => expect(written).toEqual([{ patch: { number: 'FV 1i' }, version: 2 }]));
});
