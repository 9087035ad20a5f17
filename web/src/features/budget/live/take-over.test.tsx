import { monthIndex } from '@saldo/contract/domain/month';
import type { GatewayEvent, Lock, Resource, TakeOverAnswer } from '@saldo/contract/realtime';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CellPanel } from '#app/sheet/cell-panel.tsx';
import { TakeOverDialogs } from '#app/shell/take-over.tsx';
import { gatewayChanged, publishGatewayEvent, type Link } from '#lib/live/gateway-link.ts';
import { locks } from '#lib/live/locks.ts';
import { askFor, takeOver } from '#lib/live/take-over.ts';
import { useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { SheetEditors } from '../screen/sheet-editors.tsx';
import type { SheetStore } from '../store/store.ts';
import { openSheet } from '../testing/open-sheet.ts';
import { Company } from './company.ts';
import { SheetLockSign } from './sheet-lock-sign.tsx';

const server = serverOfEachTest({ catalogues: ['editing', 'editors', 'live', 'sheet-payments'] });

const ROW = { type: 'record', id: 71 } as const;
const SHEET = { type: 'budget', id: 21 } as const;
const MAREK = { userId: 4, firstname: 'Marek', lastname: 'Wrona' };
const HIS: Omit<Lock, keyof Resource> = {
  ...MAREK,
  appId: '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11',
  since: '2026-11-20T09:12:00.000Z',
};

/** This tab's end of the socket: what it has requested and answered. */
const answered = vi.fn<Link['answer']>();
let outcome: PromiseWithResolvers<TakeOverAnswer>;
let company: Company | undefined;
afterEach(() => {
  company?.close();
  company = undefined;
  gatewayChanged(null);
  answered.mockClear();
  takeOver.setState(takeOver.getInitialState());
  vi.unstubAllGlobals();
});

/** Anna has the sheet open and receives events. */
async function open(element: (store: SheetStore) => ReactElement, at = '/budget/21') {
  await server().signIn('master@a.test');
  const store = await openSheet(21);
  outcome = Promise.withResolvers();
  gatewayChanged({ ask: async () => outcome.promise, answer: answered, streamHeard: () => undefined });
  const isListRead = Promise.withResolvers<void>();
  const stop = locks.subscribe(() => isListRead.resolve());
  company = new Company(store, 1);
  renderScreen({
    at,
    path: '/budget/:budgetId/*',
    element: (
      <>
        {element(store)}
        <SheetLockSign store={store} />
        <TakeOverDialogs />
      </>
    ),
  });
  // A server with the lock would also list it.
  await act(async () => isListRead.promise);
  stop();
  const copied: string[] = [];
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  return { store, user, copied };
}

const hear = (event: GatewayEvent) => act(() => publishGatewayEvent(event));
const asks = (of: Resource, secondsLeft = 30) =>
  hear({ type: 'resource/takeover/request', data: { ...of, requestingUser: MAREK, secondsLeft } });
/** Awaited, since the editor may render in several steps. */
async function takes(of: Resource) {
  await act(async () =>
    publishGatewayEvent({ type: 'locks/update', data: { held: [{ ...of, ...HIS }], freed: [] } }),
  );
  await act(async () =>
    publishGatewayEvent({ type: 'resource/takeover/interrupt', data: { ...of, reason: 'moved' } }),
  );
}
const answerOf = (of: Resource, isGranted: boolean) => ({
  namespace: 'resources.consent',
  data: { type: 'answer', data: { ...of, isGranted } },
});
const editors = (store: SheetStore) => <SheetEditors store={store} />;
const toasts = () => useToasts.getState().toasts.map(({ title }) => title);

/** Another user takes the row: the fields stay, and the typed text can be copied. */
async function expectCopy(copied: string[], user: ReturnType<typeof userEvent.setup>, text: string) {
  // excludes the live region that describes the active cell
  const outsideOutput = { ignore: 'output' };
  expect(await screen.findByText(/^Marek Wrona edytuje ten wiersz od/u, outsideOutput)).toBeVisible();
  const notice = await screen.findByText('Nie zapisano tego, co wpisano:');
  const unsaved = notice.closest<HTMLElement>('[role=status]');
  expect(unsaved).toHaveTextContent(text);
  await user.click(within(unsaved ?? document.body).getByRole('button', { name: 'Kopiuj' }));
  expect(copied).toEqual([text]);
  await until(() => expect(toasts()).toContain('Skopiowano.'));
}

describe('a take-over of an edited row', () => {
  test('refused in its dialog: nothing changes', async () => {
    const { user } = await open(editors, '/budget/21/@/row-editor/edit/71');
    await user.type(await screen.findByLabelText('Notatka'), 'pilne');
    asks(ROW);
    const question = await screen.findByRole('dialog', { name: 'Oddać wiersz?' });
    expect(question).toHaveTextContent(/Marek Wrona chce edytować wiersz „[^”]+” w arkuszu „[^”]+”[.]/u);
    await user.click(within(question).getByRole('button', { name: 'Nie' }));
    expect(answered).toHaveBeenCalledExactlyOnceWith(answerOf(ROW, false));
    expect(screen.getByLabelText('Notatka')).toHaveValue('pilne');
    expect(screen.getByLabelText('Notatka')).toBeEnabled();
  });

  test('accepted in its dialog: the typed text can be copied, and the row requested back', async () => {
    const { user, copied } = await open(editors, '/budget/21/@/row-editor/edit/71');
    await user.type(await screen.findByLabelText('Notatka'), 'pilne');
    asks(ROW);
    const question = await screen.findByRole('dialog', { name: 'Oddać wiersz?' });
    await user.click(within(question).getByRole('button', { name: 'Tak' }));
    expect(answered).toHaveBeenCalledExactlyOnceWith(answerOf(ROW, true));
    await takes(ROW);
    expect(screen.getByLabelText('Notatka')).toBeDisabled();
    expect(screen.getByLabelText('Notatka')).toHaveValue('pilne');
    await expectCopy(copied, user, 'Notatka: pilne');
    expect(screen.getByRole('button', { name: 'Przejmij' })).toBeVisible();
  });

  test('ignored while typing: the focus stays in the field, and no key answers', async () => {
    const { user } = await open(editors, '/budget/21/@/row-editor/edit/71');
    const note = await screen.findByLabelText('Notatka');
    await user.type(note, 'pil');
    asks(ROW);
    expect(await screen.findByRole('dialog', { name: 'Oddać wiersz?' })).toBeVisible();
    await user.keyboard('ne{Enter} 5{Enter}');
    expect(note).toHaveFocus();
    expect(note).toHaveValue('pilne\n 5\n');
    expect(answered).not.toHaveBeenCalled();
  });

  test('answered by keyboard: F6 moves to the refusal and back', async () => {
    const { user } = await open(editors, '/budget/21/@/row-editor/edit/71');
    const note = await screen.findByLabelText('Notatka');
    await user.type(note, 'pil');
    asks(ROW);
    const question = await screen.findByRole('dialog', { name: 'Oddać wiersz?' });
    expect(within(question).getByRole('alert')).toHaveTextContent(/^Oddać wiersz[?]Marek Wrona chce/u);
    await user.keyboard('{F6}');
    expect(within(question).getByRole('button', { name: 'Nie' })).toHaveFocus();
    await user.keyboard('{F6}ne');
    expect(note).toHaveValue('pilne');
    await user.keyboard('{F6}{Enter}');
    expect(answered).toHaveBeenCalledExactlyOnceWith(answerOf(ROW, false));
    expect(note).toHaveFocus();
  });

  test('unanswered in a month’s dialog: the lock moves by itself', async () => {
    const { user, copied } = await open(editors, '/budget/21/@/month-editor/edit/71/2026-07');
    await user.type(await screen.findByLabelText('Kwota netto'), '12+3');
    asks(ROW, 1);
    await screen.findByRole('dialog', { name: 'Oddać wiersz?' });
    await until(() => expect(answered).toHaveBeenCalled());
    expect(answered).toHaveBeenCalledExactlyOnceWith(answerOf(ROW, true));
    await takes(ROW);
    await expectCopy(copied, user, 'Kwota: 12+3');
  });

  test('in the panel, after the machine was asleep during the question', async () => {
    const { user, copied } = await open((store) => {
      store.state.setState({ active: { recordId: 71, month: monthIndex('2026-04') } });
      return <CellPanel store={store} budgetId={21} onClose={() => undefined} />;
    });
    await user.click(await screen.findByRole('button', { name: 'Edytuj wiersz' }));
    await user.type(await screen.findByLabelText('Notatka'), 'pilne');
    await takes(ROW);
    // The focus moves to the copy button, not out of the panel.
    await until(() => expect(document.activeElement?.closest('[data-unsaved]')).not.toBeNull());
    await expectCopy(copied, user, 'Notatka: pilne');
    // the lock is free again: editing continues
    await act(async () => publishGatewayEvent({ type: 'locks/update', data: { held: [], freed: [ROW] } }));
    expect(await screen.findByLabelText('Notatka')).toBeEnabled();
    expect(screen.getByLabelText('Notatka')).toHaveValue('pilne');
  });
});

describe('the layout of the sheet', () => {
  test('is requested from its current editor', async () => {
    const { user } = await open(() => <p>sheet</p>);
    await screen.findByText('sheet');
    asks(SHEET);
    const question = await screen.findByRole('dialog', { name: 'Oddać arkusz?' });
    await user.click(within(question).getByRole('button', { name: 'Nie' }));
    expect(answered).toHaveBeenCalledExactlyOnceWith(answerOf(SHEET, false));
  });

  test.each([
    [{ outcome: 'deny' }, 'Użytkownik odmówił przejęcia zasobu.'],
    [{ outcome: 'timeout' }, 'Przejęcie nie zostało zrealizowane.'],
    [{ outcome: 'success' }, 'Arkusz jest Twój.'],
  ] as const)('is asked for: %o', async (answer, words) => {
    await open(() => <p>sheet</p>);
    hear({ type: 'locks/update', data: { held: [{ ...SHEET, ...HIS }], freed: [] } });
    expect(await screen.findByRole('button', { name: /^Marek Wrona zmienia układ/u })).toBeVisible();
    act(() => void askFor(SHEET));
    const waiting = await screen.findByRole('dialog', { name: 'Przejmowanie arkusza' });
    expect(waiting).toHaveTextContent('Zostało 30 sekund');
    await act(async () => outcome.resolve(answer));
    await until(() => expect(toasts()).toContain(words));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
