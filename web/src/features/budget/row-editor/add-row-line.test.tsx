import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { closeToast, useToasts } from '#lib/toasts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { openSheet, sentTo } from '../testing/open-sheet.ts';
import { AddRow } from '../screen/add-row.tsx';
import { AddRowLine } from './add-row-line.tsx';

const server = serverOfEachTest({ catalogues: ['editing', 'editors'] });

async function openLine(isFirst = false) {
  await server().signIn('master@a.test');
  const store = await openSheet(21, { send: sentTo(21) });
  const element = <AddRowLine store={store} isFirst={isFirst} onShow={undefined} onClose={() => undefined} />;
  renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element });
  const user = userEvent.setup();
  const amount = await screen.findByRole('textbox', { name: /kwota/iu });
  await user.click(amount);
  return { store, user, amount };
}

const SHEET = { type: 'budget', id: 21 } as const;
const MAREK = 'Marek Wrona zmienia układ tego arkusza od 10:12.';

/** Collects the paths of writes; `heard`: of responses. */
function written(heard?: (status: number) => void): string[] {
  const paths: string[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'GET') paths.push(new URL(url).pathname);
    const answer = await send(url, init);
    heard?.(answer.status);
    return answer;
  });
  return paths;
}

/** Types Najem, 450; Enter would add it. */
async function openTyped() {
  const line = await openLine();
  await line.user.type(line.amount, '450');
  await line.user.type(screen.getByRole('combobox', { name: 'Przedmiot transakcji' }), 'Usługi');
  await line.user.click(await screen.findByRole('option', { name: 'Usługi' }));
  return line;
}

describe('adding a row holds the lock on the layout', () => {
  test('so that nobody else changes it meanwhile', async () => {
    const { user, store, amount } = await openTyped();
    const paths = written();
    await user.type(amount, '{Enter}');
    await until(() => expect(store.data.records).toHaveLength(3));
    // The code that sends it loads with the first row.
    await until(() => expect(paths.slice(0, 2)).toEqual(['/api/resource/lock', '/api/budget/21/records']));
    await until(() => expect(paths.at(-1)).toBe('/api/resource/unlock'));
  });

  test('and waits for its current owner, who is named; the input stays', async () => {
    const { user, store, amount } = await openTyped();
    const explained = vi.spyOn(store.context, 'explained');
    const paths = written();
    store.state.setState({ lockedSheet: { text: MAREK } });
    await user.type(amount, '{Enter}');
    expect(explained).toHaveBeenCalledExactlyOnceWith({ text: MAREK });
    expect(paths).toEqual([]);
    expect(amount).toHaveValue('450');
  });

  test('is refused by the server if the lock was unknown; then its owner is named', async () => {
    const { user, store, amount } = await openTyped();
    const locked = await (await server().as('writer@a.test')).post('/api/resource/lock', SHEET);
    expect(locked.statusCode).toBe(200);
    written((status) => status === 423 && store.state.setState({ lockedSheet: { text: MAREK } }));
    await user.type(amount, '{Enter}');
    // The first notice has no command yet: its code is loading.
    await until(() =>
      expect(useToasts.getState().toasts).toMatchObject([{ action: { label: expect.any(String) } }]),
    );
    const [toast] = useToasts.getState().toasts;
    expect(toast?.body).toEqual([MAREK, 'Usługi: 450,00']);
    // it is typed again in the editor, since the line holds the next row
    toast?.action?.run();
    await until(() => expect(store.state.getState().asked).toEqual({ what: 'new-row' }));
    expect(amount).toHaveValue('');
    closeToast('sheet:refused');
  });
});

describe('a row added by the line', () => {
  const name = () => screen.getByRole('combobox', { name: 'Przedmiot transakcji' });

  test('is added by the Enter that completes its name, including new names', async () => {
    const { user, store } = await openLine();
    const paths = written();
    await user.type(name(), 'Nowa usługa{Enter}');
    // before any response, and with the next name in the same field
    await user.keyboard('Druga');
    expect(store.data.records).toHaveLength(3);
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue('Druga');
    await until(() => expect(store.data.records.every(({ id }) => id > 0)).toBe(true));
    const [, , made] = store.data.records;
    expect(store.data.names.tradeSubjects.get(made?.tradeSubjectId ?? 0)).toBe('Nowa usługa');
    // The name is made with the row, so that a refusal leaves none.
    expect(paths.filter((path) => !path.includes('resource'))).toEqual(['/api/budget/21/records']);
  });

  test('is not followed by a complaint about the empty line if Enter is pressed twice', async () => {
    const { user, store } = await openLine();
    const paths = written();
    await user.type(name(), 'Nowa usługa{Enter}{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await until(() => expect(store.data.records.every(({ id }) => id > 0)).toBe(true));
    expect(store.data.records).toHaveLength(3);
    expect(paths.filter((path) => path.endsWith('/records'))).toHaveLength(1);
    // A line with a contractor or an amount still needs a name.
    await user.type(screen.getByRole('textbox', { name: /kwota/iu }), '450{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('To pole jest wymagane');
  });

  test('that is refused later is reported and leaves the next input alone', async () => {
    const { user, amount, store } = await openTyped();
    await (await server().as('writer@a.test')).post('/api/resource/lock', SHEET);
    const refused = Promise.withResolvers<void>();
    written((status) => {
      if (status === 423) refused.resolve();
    });
    await user.type(amount, '{Enter}');
    await user.keyboard('Druga');
    await refused.promise;
    await until(() => expect(store.data.records).toHaveLength(2));
    expect(name()).toHaveValue('Druga');
    const [toast] = useToasts.getState().toasts;
    expect(toast).toMatchObject({ title: 'Nie zapisano zmiany', duration: 'until-closed' });
    expect(String(toast?.body)).toContain('Usługi: 450,00');
  });
});

describe('pasting into the line', () => {
  test('a block asks which rows to create, and leaves the field unchanged', async () => {
    const { store, user, amount } = await openLine();
    await user.paste('Czynsz\tABC\t1 200,00\nPrąd\tTauron\t340,50\n');
    expect(store.state.getState().dialog).toEqual({
      kind: 'rows',
      ask: {
        what: 'paste',
        beforeId: null,
        texts: [
          ['Czynsz', 'ABC', '1 200,00'],
          ['Prąd', 'Tauron', '340,50'],
        ],
      },
    });
    expect(amount).toHaveValue('');
  });

  test('a block pasted into the page of an empty sheet asks, too, but not in a field elsewhere', async () => {
    const { store, user } = await openLine(true);
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await user.paste('Czynsz\t100\nPrąd\t200');
    expect(store.state.getState().dialog ?? null).toBeNull();
    elsewhere.remove();
    (document.activeElement as HTMLElement | null)?.blur();
    await user.paste('Czynsz\t100\nPrąd\t200');
    expect(store.state.getState().dialog).toMatchObject({ ask: { what: 'paste' } });
  });

  test('a single text goes into its field', async () => {
    const { store, user, amount } = await openLine();
    await user.paste('1200');
    expect(amount).toHaveValue('1200');
    expect(store.state.getState().dialog ?? null).toBeNull();
  });
});

test('undo affects the sheet if the line is empty, and the text if something is typed', async () => {
  const { user, store, amount } = await openLine();
  const step = vi.spyOn(store.history, 'step').mockReturnValue(undefined);
  await user.type(amount, '{Control>}z{/Control}');
  expect(step).toHaveBeenLastCalledWith('undo');
  await user.keyboard('{Control>}y{/Control}');
  expect(step).toHaveBeenLastCalledWith('redo');
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  expect(step).toHaveBeenCalledTimes(3);
  await user.type(amount, '4{Control>}z{/Control}');
  expect(step).toHaveBeenCalledTimes(3);
});

test('rows are added in typing order, also before the defaults have loaded', async () => {
  const known = Promise.withResolvers<undefined>();
  const send = globalThis.fetch;
  let asked = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/default-record')) return send(url, init);
    // a second request never resolves
    asked += 1;
    await (asked === 1 ? known.promise : new Promise(() => undefined));
    return send(url, init);
  });
  const { store, user } = await openLine();
  const add = async (name: string) => {
    await user.type(screen.getByRole('combobox', { name: 'Przedmiot transakcji' }), `${name}{Enter}`);
  };
  await add('Pierwszy');
  await add('Drugi');
  expect(store.data.records).toHaveLength(2);
  known.resolve(undefined);
  await until(() => expect(store.data.records.length).toBeGreaterThan(2));
  await add('Trzeci');
  await until(() => expect(store.data.records).toHaveLength(5));
  const names = store.data.records.map(({ tradeSubjectId }) =>
    store.data.names.tradeSubjects.get(tradeSubjectId),
  );
  expect(names.slice(2)).toEqual(['Pierwszy', 'Drugi', 'Trzeci']);
});

test('a line left with input reopens with it; an empty line does not', async () => {
  const { user, store } = await openLine();
  const subject = () => screen.findByRole('combobox', { name: 'Przedmiot transakcji' });
  const openAgain = () =>
    renderScreen({ at: '/budget/21', path: '/budget/:budgetId/*', element: <AddRow store={store} /> });
  await user.type(await subject(), 'Szy');
  cleanup();
  openAgain();
  expect(await subject()).toHaveValue('Szy');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await subject()).not.toHaveAttribute('aria-invalid');
  await user.clear(await subject());
  cleanup();
  openAgain();
  expect(await screen.findByRole('button', { name: 'Wpisz nazwę, aby dodać wiersz' })).toBeVisible();
});
