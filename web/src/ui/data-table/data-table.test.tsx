import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { flagValue } from '#lib/list-state/address-values.ts';
import { revealRow } from '#lib/list-state/kept-list.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { usePagedRows } from '#lib/list-state/paged-rows.ts';
import { useQueue } from '#lib/list-state/queue.ts';
import { useList } from '#lib/list-state/use-list.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { until } from '#testing/until.ts';
import { EditorDialog } from '#ui/editor/editor-dialog.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { DataList } from './data-list.tsx';

serverOfEachTest({ catalogues: ['list'], signedInAs: 'master@a.test' });

type Payment = { id: number; number: string; gross: number };
type PageQuery = { page: number; pageSize: number; timestamp?: string };

/** A provider of 100,000 payments in groups of 1,000, which records its requests. */
function paymentsProvider(total = 100_000) {
  const asked: PageQuery[] = [];
  const said: string[][] = [];
  let failure: Error | undefined;
  const payment = (id: number): Payment => ({ id, number: `FV ${id}`, gross: id * 100 });
  return {
    asked,
    said,
    failWith: (error: Error | undefined) => {
      failure = error;
    },
    page: async (paging: PageQuery) => {
      asked.push(paging);
      if (failure) throw failure;
      const first = (paging.page - 1) * paging.pageSize;
      const count = Math.max(0, Math.min(paging.pageSize, total - first));
      return Promise.resolve({
        body: { items: Array.from({ length: count }, (_, place) => payment(first + place + 1)), total },
        headers: new Headers({ date: 'Fri, 20 Nov 2026 08:00:00 GMT' }),
      });
    },
    ids: async () => Promise.resolve(Array.from({ length: total }, (_, place) => place + 1)),
  };
}

const LIST = defineList({ name: 'payments', sorts: ['number', 'gross'], filters: { isLate: flagValue } });
const WEEKS = Array.from({ length: 100 }, (_, week) => ({ key: `week ${week + 1}`, count: 1000 }));

let lists = 0;

function open(provider = paymentsProvider(), { at = '/payments', isGrouped = false } = {}) {
  // Each list has its own name, so that they do not share kept state.
  const definition = { ...LIST, name: `payments${(lists += 1)}` };
  function Payments() {
    const list = useList(definition);
    const paged = usePagedRows<Payment>(list, { queryKey: [definition.name], ...provider });
    const rows = useMemo(() => (isGrouped ? { ...paged, groups: WEEKS } : paged), [paged]);
    return (
      <>
        <DataList
          list={list}
          rows={rows}
          label="Płatności"
          searchLabel="Szukaj płatności"
          title={TITLE}
          columns={COLUMNS}
          nameOf={numberOf}
          renderActions={({ number }) => <button type="button">Edytuj {number}</button>}
          headingOf={(group) => ({ name: WEEKS[group]?.key, cells: { gross: `razem ${group}` } })}
          renderBulk={(chosen) => (
            <button
              type="button"
              onClick={() =>
                void chosen
                  .ids()
                  .then((ids) => provider.said.push([ids.length, ids[0], ids.at(-1)].map(String)))
              }
            >
              {chosen.isAll ? 'Usuń wszystkie' : `Usuń ${chosen.count}`}
            </button>
          )}
          filters={
            <Checkbox
              label="Przeterminowane"
              isChecked={list.filters.isLate}
              onChange={(isLate) => list.setFilters({ isLate })}
            />
          }
          empty={<p>Nie ma płatności</p>}
        />
        <button type="button" onClick={() => revealRow(list.key, 54_321)}>
          Dodaj FV 54321
        </button>
        <Neighbours listKey={list.key} />
      </>
    );
  }
  return { provider, ...renderScreen({ at, path: '/payments', element: <Payments /> }) };
}

function Neighbours({ listKey }: { listKey: string }) {
  const queue = useQueue(listKey, 54_321);
  return <p>{queue && `${queue.previous} ${queue.place}/${queue.count} ${queue.next}`}</p>;
}

const COLUMNS = [
  {
    key: 'gross',
    name: 'Brutto',
    isShown: true,
    look: 'number' as const,
    render: ({ gross }: Payment) => gross,
    foot: '1 000,00',
  },
];

const numberOf = ({ number }: Payment) => number;
const TITLE = {
  key: 'number',
  name: 'Numer',
  to: ({ id }: Payment) => `/payments/@/payment/${id}`,
  render: numberOf,
  foot: 'Razem',
};

const scroller = () => screen.getByRole('table').parentElement ?? document.body;
function scrollTo(top: number) {
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
}
const rowOf = async (name: string) => {
  const found = (await screen.findByRole('link', { name })).closest('tr');
  return within(found ?? document.body);
};

test('a focused row that moves keeps the focus', async () => {
  const definition = { ...LIST, name: 'moved row' };
  function Payments() {
    const list = useList(definition);
    const [here, setHere] = useState<Payment[]>(() =>
      [1, 2, 3].map((id) => ({ id, number: `FV ${id}`, gross: id })),
    );
    const paged = usePagedRows<Payment>(list, { queryKey: [definition.name], ...paymentsProvider(3) });
    const rows = {
      ...paged,
      total: here.length,
      here,
      at: (place: number) => here[place],
      placeOf: (id: number) => here.findIndex((one) => one.id === id),
    };
    return (
      <>
        <button type="button" onClick={() => setHere(here.toReversed())}>
          Odwróć
        </button>
        <DataList
          list={list}
          rows={rows}
          label="Płatności"
          title={TITLE}
          columns={COLUMNS}
          nameOf={numberOf}
          empty={<p>Nie ma płatności</p>}
        />
      </>
    );
  }
  renderScreen({ at: '/payments', path: '/payments', element: <Payments /> });
  const first = await screen.findByRole('link', { name: 'FV 1' });
  act(() => first.focus());
  // A click by `fireEvent` takes no focus.
  fireEvent.click(screen.getByRole('button', { name: 'Odwróć' }));
  await until(() => expect(screen.getByRole('link', { name: 'FV 1' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'FV 1' }).closest('tr')).toHaveAttribute('data-line', '2');
});

test('a removed row passes the focus on, also if that had come back to it without a render', async () => {
  const definition = { ...LIST, name: 'removed row' };
  function Payments() {
    const list = useList(definition);
    const [here, setHere] = useState<Payment[]>(() =>
      [1, 2, 3].map((id) => ({ id, number: `FV ${id}`, gross: id })),
    );
    const paged = usePagedRows<Payment>(list, { queryKey: [definition.name], ...paymentsProvider(3) });
    const rows = {
      ...paged,
      total: here.length,
      here,
      at: (place: number) => here[place],
      placeOf: (id: number) => (id <= here.length ? id - 1 : undefined),
    };
    return (
      <>
        <button type="button" onClick={() => setHere(here.slice(0, 2))}>
          Usuń FV 3
        </button>
        <DataList
          list={list}
          rows={rows}
          label="Płatności"
          searchLabel="Szukaj płatności"
          title={TITLE}
          columns={COLUMNS}
          nameOf={numberOf}
          renderActions={({ number }) => <button type="button">Edytuj {number}</button>}
          renderBulk={() => null}
          empty={<p>Nie ma płatności</p>}
        />
      </>
    );
  }
  renderScreen({ at: '/payments', path: '/payments', element: <Payments /> });
  const edit = await screen.findByRole('button', { name: 'Edytuj FV 3' });
  act(() => edit.focus());
  act(() => screen.getByRole('searchbox').focus());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz: FV 1' }));
  act(() => edit.focus());
  // A click by `fireEvent` takes no focus.
  fireEvent.click(screen.getByRole('button', { name: 'Usuń FV 3' }));
  await until(() => expect(screen.getByRole('link', { name: 'FV 2' })).toHaveFocus());
});

test.each([
  ['{End}{Enter}', '/payments/@/payment/100000'],
  ['{End}{Enter}{Home}{End}', '/payments'],
])(
  'Enter on a loading row opens it on its arrival, unless another key follows: %s',
  async (keys, address) => {
    const provider = paymentsProvider();
    const { page } = provider;
    const gate = Promise.withResolvers<void>();
    provider.page = async (paging) => {
      if (paging.page > 1) await gate.promise;
      return page(paging);
    };
    const { place } = open(provider);
    (await screen.findByRole('link', { name: 'FV 1' })).focus();
    await userEvent.keyboard(keys);
    await until(() => expect(document.activeElement).toHaveAttribute('data-waiting'));
    scrollTo(99_990 * 32);
    expect(place()).toBe('/payments');
    gate.resolve();
    await until(() => expect(document.querySelector('[data-waiting]')).toBeNull());
    await until(() => expect(place()).toMatch(address));
  },
);

test('a click on a plain part of a row takes the keys there', async () => {
  const user = userEvent.setup();
  const { place } = open();
  await user.click((await rowOf('FV 3')).getByRole('cell', { name: '300' }));
  expect(screen.getByRole('link', { name: 'FV 3' })).toHaveFocus();
  await user.click((await rowOf('FV 7')).getByRole('button', { name: 'Edytuj FV 7' }));
  expect(screen.getByRole('button', { name: 'Edytuj FV 7' })).toHaveFocus();
  await user.click((await rowOf('FV 3')).getByRole('cell', { name: '300' }));
  await user.keyboard('{ArrowDown}{Enter}');
  await until(() => expect(place()).toBe('/payments/@/payment/4'));
});

test.each(['search', 'page'] as const)(
  'An arrow down on the %s that comes before the rows moves the focus into them as soon as they are there',
  async (from) => {
    const user = userEvent.setup();
    const provider = paymentsProvider();
    const gate = Promise.withResolvers<undefined>();
    const { page } = provider;
    open({ ...provider, page: async (paging) => gate.promise.then(async () => page(paging)) });
    const search = await screen.findByPlaceholderText('Szukaj płatności');
    const holder = from === 'search' ? search : document.body;
    if (from === 'search') await user.click(search);
    await user.keyboard('{ArrowDown}');
    expect(holder).toHaveFocus();
    gate.resolve(undefined);
    await until(() => expect(screen.getByRole('link', { name: 'FV 1' })).toHaveFocus());
  },
);

/** Its matches of a phrase begin with `FV 501` instead, and come when `answer` is called. */
function openForSearch() {
  const provider = paymentsProvider(1000);
  const gate = Promise.withResolvers<undefined>();
  const page = async (paging: PageQuery) => {
    const { body, headers } = await provider.page(paging);
    if (provider.asked.length === 1) return { body, headers };
    await gate.promise;
    const items = body.items.map(({ id, gross }) => ({ id: id + 500, number: `FV ${id + 500}`, gross }));
    return { body: { ...body, items }, headers };
  };
  return { ...open({ ...provider, page }), isAsked: () => provider.asked.length > 1, answer: gate.resolve };
}

test('Keys that move from the search into the rows wait for the matches of what is typed', async () => {
  const user = userEvent.setup();
  const { place, isAsked, answer } = openForSearch();
  await rowOf('FV 1');
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('FV{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await until(() => expect(isAsked()).toBe(true));
  await user.keyboard('{ArrowDown}');
  answer(undefined);
  await until(() => expect(place()).toBe('/payments/@/payment/502'));
});

test('Typing on ends the wait for the rows', async () => {
  const user = userEvent.setup();
  const { isAsked, answer } = openForSearch();
  await rowOf('FV 1');
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('F{ArrowDown}V');
  expect(screen.getByRole('searchbox')).toHaveValue('FV');
  await until(() => expect(isAsked()).toBe(true));
  answer(undefined);
  await rowOf('FV 501');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('A click does not open a row that has just come under the resting pointer', async () => {
  const user = userEvent.setup();
  const { place, isAsked, answer } = openForSearch();
  const row = (await rowOf('FV 1')).getByRole('cell', { name: '100' });
  const link = screen.getByRole('link', { name: 'FV 1' });
  await user.hover(row);
  await user.hover(link);
  screen.getByRole('searchbox').focus();
  await user.keyboard('FV');
  await until(() => expect(isAsked()).toBe(true));
  // However long the answer takes to appear here, the click follows it at once.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  answer(undefined);
  await rowOf('FV 501');
  fireEvent.pointerDown(link);
  fireEvent.click(link, { detail: 1 });
  expect(place()).toBe('/payments?search=FV');
  now.mockRestore();
  fireEvent.pointerMove(link);
  fireEvent.pointerDown(link);
  fireEvent.click(link, { detail: 1 });
  await until(() => expect(place()).toBe('/payments/@/payment/501'));
});

function EditorOverList({ rows }: { rows: ReturnType<typeof usePagedRows<Payment>> }) {
  const [isOpen, setOpen] = useState(true);
  const list = useList(LIST);
  return (
    <main tabIndex={-1}>
      <DataList
        list={list}
        rows={rows}
        label="Płatności"
        title={TITLE}
        columns={COLUMNS}
        nameOf={numberOf}
        empty={null}
      />
      {isOpen && (
        <EditorDialog
          title="FV 7"
          closeLabel="Zamknij"
          footer={null}
          onSubmit={() => setOpen(false)}
          onClose={() => undefined}
        >
          <input aria-label="Numer" />
        </EditorDialog>
      )}
    </main>
  );
}

test.each([
  ['rows', 100, 'FV 1'],
  ['next step', 0, 'Wyczyść filtry'],
])(
  'An editor that is saved before the list below it has loaded gives the focus to its %s',
  async (_what, total, name) => {
    const user = userEvent.setup();
    const provider = paymentsProvider(total);
    const gate = Promise.withResolvers<undefined>();
    const page = async (paging: PageQuery) => gate.promise.then(async () => provider.page(paging));
    function Screen() {
      const paged = usePagedRows<Payment>(useList(LIST), { queryKey: ['slow'], ...provider, page });
      return <EditorOverList rows={paged} />;
    }
    renderScreen({ at: '/payments?search=x', path: '/payments', element: <Screen /> });
    await user.click(await screen.findByLabelText('Numer'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    gate.resolve(undefined);
    await until(() => expect(screen.getByText(name)).toHaveFocus());
  },
);

describe('A list of 100,000 rows, a page at a time', () => {
  test('requests only visible rows, as of the first answer, and renders no more', async () => {
    const { provider, place } = open();
    await rowOf('FV 1');
    expect(provider.asked).toEqual([{ page: 1, pageSize: 50 }]);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);

    scrollTo(32 * 60_000);
    await rowOf('FV 60001');
    await until(() => expect(place()).toBe('/payments?page=1201'));
    const [, ...later] = provider.asked;
    expect(later.map(({ page }) => page)).toEqual([1200, 1201]);
    expect(new Set(later.map(({ timestamp }) => timestamp))).toEqual(new Set(['2026-11-20T08:00:00.999Z']));
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  test('is printed with the loaded rows, no empty pages, and the number of missing rows', async () => {
    open();
    await rowOf('FV 1');
    expect(document.querySelector('tr[aria-hidden]')).toBeInTheDocument();
    fireEvent(globalThis.window, new Event('beforeprint'));
    expect(screen.getByRole('link', { name: 'FV 50' })).toBeInTheDocument();
    expect(document.querySelector('tr[aria-hidden]')).not.toBeInTheDocument();
    expect(screen.getByText(/^Wydrukowano wczytane wiersze: 50 z 100\s?000/u)).toBeInTheDocument();
    fireEvent(globalThis.window, new Event('afterprint'));
    expect(document.querySelector('tr[aria-hidden]')).toBeInTheDocument();
    expect(screen.queryByText(/^Wydrukowano/u)).not.toBeInTheDocument();
  });

  test('opens at the page in its address', async () => {
    const { provider } = open(paymentsProvider(), { at: '/payments?page=1201&sort=gross' });
    const first = await rowOf('FV 60001');
    expect(provider.asked[0]).toEqual({ page: 1201, pageSize: 50 });
    expect(first.getByRole('link')).toHaveAttribute('tabindex', '0');
    expect(screen.queryByRole('link', { name: 'FV 101' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Brutto' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('End goes to a row that has not loaded yet, and focuses it when it arrives', async () => {
    const user = userEvent.setup();
    open();
    await rowOf('FV 1');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{End}');
    scrollTo(32 * 100_000);
    await until(() => expect(screen.getByRole('link', { name: 'FV 100000' })).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'FV 99999' })).toHaveFocus();
  });

  test('the matches of a search are navigated from the first row, wherever the focus was before', async () => {
    const user = userEvent.setup();
    open();
    await rowOf('FV 1');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'FV 3' })).toHaveFocus();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('FV{ArrowDown}');
    await until(() => expect(screen.getByRole('link', { name: 'FV 1' })).toHaveFocus());
  });

  test('Home returns to the first heading from the page in the address', async () => {
    const user = userEvent.setup();
    const { place } = open(paymentsProvider(), { isGrouped: true });
    await rowOf('FV 1');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{End}');
    scrollTo(32 * 60_000);
    await until(() => expect(place()).toMatch(/page=\d{3}/));
    await user.keyboard('{Home}');
    expect(screen.getByRole('button', { name: 'week 1 1000' })).toHaveFocus();
  });

  test('ticks a range, even over rows that were never loaded, and all matches', async () => {
    const user = userEvent.setup();
    const { provider } = open();
    await user.click((await rowOf('FV 3')).getByRole('checkbox', { name: 'Zaznacz: FV 3' }));
    scrollTo(32 * 60_000);
    const far = await rowOf('FV 60001');
    await user.keyboard('{Shift>}');
    await user.click(far.getByRole('checkbox', { name: 'Zaznacz: FV 60001' }));
    await user.keyboard('{/Shift}');
    await user.click(await screen.findByRole('button', { name: 'Usuń 59999' }));
    await until(() => expect(provider.said).toEqual([['59999', '3', '60001']]));

    await user.click(screen.getByRole('checkbox', { name: 'Zaznacz / Odznacz wszystko' }));
    expect(screen.getByRole('button', { name: 'Usuń wszystkie' })).toBeVisible();
    expect(screen.getByText('Zaznaczono: 100000')).toBeVisible();
    await user.click(far.getByRole('checkbox', { name: 'Zaznacz: FV 60001' }));
    await user.click(screen.getByRole('button', { name: 'Usuń 99999' }));
    await until(() => expect(provider.said.at(-1)).toEqual(['99999', '1', '100000']));

    // The matches of another query are not ticked.
    await user.click(screen.getByRole('button', { name: 'Brutto' }));
    await until(() => expect(screen.queryByText(/^Zaznaczono/)).not.toBeInTheDocument());
  });

  test('gives an editor the neighbours of its row', async () => {
    open();
    expect(await screen.findByText('54320 54321/100000 54322')).toBeVisible();
  });

  test('is grouped under headings with subtotals, which collapse and expand by keyboard', async () => {
    const user = userEvent.setup();
    open(paymentsProvider(), { isGrouped: true });
    await rowOf('FV 1');
    const heading = screen.getByRole('button', { name: 'week 1 1000' });
    expect(within(heading.closest('tr') ?? document.body).getByText('razem 0')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '100101');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'FV 1' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'week 2 1000' })).toHaveFocus();
    await until(() => expect(screen.getByRole('link', { name: 'FV 1001' })).toBeVisible());
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'FV 1' })).toHaveFocus();
  });

  test('scrolls to a new row, and marks it until another one is active', async () => {
    const user = userEvent.setup();
    open();
    await rowOf('FV 1');
    const add = screen.getByRole('button', { name: 'Dodaj FV 54321' });
    await user.click(add);
    await until(() => expect(document.querySelector('tr[data-line="54320"]')).toBeInTheDocument());
    scrollTo(54_320 * 32);
    const added = await screen.findByRole('link', { name: 'FV 54321' });
    expect(added.closest('tr')).toHaveAttribute('data-added');
    expect(added).toHaveAttribute('tabindex', '0');
    expect(add).toHaveFocus();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    expect(added).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(document.querySelector('tr[data-added]')).toBeNull();
  });

  test('distinguishes an empty list from no matches, and a refusal from both', async () => {
    const user = userEvent.setup();
    const provider = paymentsProvider(0);
    // A refusal is final; other failures are retried for ten seconds first.
    provider.failWith(new ApiError('http', 400));
    open(provider);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nie można załadować niektórych zasobów');
    provider.failWith(undefined);
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByText('Nie ma płatności')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'gips');
    expect(await screen.findByText('Brak wyników wyszukiwania')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Wyczyść filtry' }));
    expect(await screen.findByText('Nie ma płatności')).toBeVisible();
  });

  test('rows that cannot be refreshed stay, and say so until they are', async () => {
    const user = userEvent.setup();
    const provider = paymentsProvider();
    open(provider);
    await rowOf('FV 1');
    provider.failWith(new ApiError('fetch'));
    await user.type(screen.getByRole('searchbox'), 'FV');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Te wiersze mogą być nieaktualne. Brak połączenia z serwerem.');
    expect(screen.getByRole('link', { name: 'FV 1' })).toBeVisible();
    provider.failWith(undefined);
    await user.click(within(alert).getByRole('button', { name: 'Spróbuj ponownie' }));
    await until(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'FV 1' })).toBeVisible();
  });

  test('a page that cannot be loaded says so', async () => {
    const provider = paymentsProvider();
    open(provider);
    await rowOf('FV 1');
    provider.failWith(new ApiError('fetch'));
    scrollTo(32 * 60_000);
    expect(await screen.findByRole('alert')).toHaveTextContent('Te wiersze mogą być nieaktualne.');
    provider.failWith(undefined);
    await rowOf('FV 60001');
    await until(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('the button that tries again gives the focus to the rows that come', async () => {
    const user = userEvent.setup();
    const provider = paymentsProvider();
    provider.failWith(new ApiError('http', 400));
    const page = async (paging: PageQuery) => {
      // The rows come after the loading state.
      await new Promise((resolve) => void setTimeout(resolve, 100));
      return provider.page(paging);
    };
    open({ ...provider, page });
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
    provider.failWith(undefined);
    again.focus();
    await user.keyboard('{Enter}');
    await rowOf('FV 1');
    await until(() => expect(document.activeElement).toHaveTextContent(/^FV 1$/u));
  });
});

describe('Commands and columns', () => {
  test('the down arrow moves the focus from a filter into the rows, but not from a menu', async () => {
    const user = userEvent.setup();
    open();
    await rowOf('FV 1');
    screen.getByRole('checkbox', { name: 'Przeterminowane' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'FV 1' })).toHaveFocus();
    screen.getByRole('button', { name: 'Kolumny' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'FV 1' })).not.toHaveFocus();
  });

  test('a row has its commands at the end, and sums are below', async () => {
    open();
    expect((await rowOf('FV 2')).getByRole('button', { name: 'Edytuj FV 2' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Czynności' })).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /^Razem/ })).getByText('1 000,00')).toBeVisible();
  });

  test('Space ticks, Shift+Space a range, Esc unticks, Ctrl+A takes all', async () => {
    const user = userEvent.setup();
    open();
    await rowOf('FV 1');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown} {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(await screen.findByText('Zaznaczono: 3')).toBeVisible();
    expect(screen.getByText('polecenia')).toHaveTextContent('F6 polecenia');
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('Zaznaczono: 100000')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Zaznaczono/)).not.toBeInTheDocument();
  });

  test('the keyboard starts at the first row of what a filter shows', async () => {
    const user = userEvent.setup();
    open();
    await rowOf('FV 1');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await until(() => expect(screen.getByRole('link', { name: 'FV 3' })).toHaveFocus());
    await user.click(screen.getByRole('checkbox', { name: 'Przeterminowane' }));
    await rowOf('FV 1');
    screen.getByRole('searchbox').focus();
    await user.keyboard('{ArrowDown}');
    await until(() => expect(screen.getByRole('link', { name: 'FV 1' })).toHaveFocus());
  });

  test('the focus returns to the row when the bulk bar disappears with it', async () => {
    const user = userEvent.setup();
    open();
    await rowOf('FV 1');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    const [untick] = within(await screen.findByRole('region', { name: /zaznaczon/iu })).getAllByRole(
      'button',
    );
    untick?.focus();
    await user.keyboard('{Enter}');
    await until(() => expect(screen.getByRole('link', { name: 'FV 2' })).toHaveFocus());
  });
});
