import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { ApiError } from '#lib/api/api-error.ts';
import type { ListRows } from '#lib/list-state/list-rows.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Button } from '#ui/button/button.tsx';
import { DataList } from '#ui/data-table/data-list.tsx';
import type { ListControl } from '#ui/data-table/list-view.ts';
import { Switch } from '#ui/field/switch.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { say, Specimen } from './specimen.tsx';
import styles from './showcase.module.css';

type Payment = { id: number; number: string; contractor: string; gross: number };

const NAMES = ['Drewno i Spółka', 'Kancelaria Rachunkowa Bilans', 'Energia Miejska', 'Chocimska 14'];
const PAYMENTS: readonly Payment[] = Array.from({ length: 24 }, (_, place) => ({
  id: place + 1,
  number: `FV ${place + 1}/11/2026`,
  contractor: NAMES[place % NAMES.length] ?? '',
  gross: 123_000 + place * 4_321,
}));

const nothing = () => undefined;

function rowsOf(here: readonly Payment[] | undefined, error: Error | null = null): ListRows<Payment> {
  return {
    total: here?.length,
    overall: here?.length,
    at: (place) => here?.[place],
    placeOf: (id) => here?.findIndex((row) => row.id === id),
    show: nothing,
    ids: async () => Promise.resolve((here ?? []).map(({ id }) => id)),
    here: here ?? [],
    isWhole: true,
    isOlder: false,
    ticksOf: '',
    pageSize: 50,
    error,
    stale: null,
    retry: nothing,
  };
}

const FORBIDDEN = { statusCode: 403, error: 'FORBIDDEN', message: '' } as const;
const STATES: Readonly<Record<string, ListRows<Payment>>> = {
  rows: rowsOf(PAYMENTS),
  'not refreshed': { ...rowsOf(PAYMENTS), stale: new ApiError('fetch') },
  'on their way': rowsOf(undefined),
  none: rowsOf([]),
  'nothing found': rowsOf([]),
  'not loaded': rowsOf(undefined, new ApiError('fetch')),
  'no access': rowsOf(undefined, new ApiError('http', 403, FORBIDDEN)),
};

/** List state stored in the component instead of the address. */
function useShownList(name: string): ListControl {
  const [search, setSearch] = useState(name === 'nothing found' ? 'Krzesło' : '');
  return {
    definition: { name: `dev.${name}`, sorts: ['number'] },
    key: `dev.${name}`,
    search,
    isTyping: false,
    question: search,
    sort: 'number',
    direction: 'asc',
    page: 1,
    isNarrowed: search !== '',
    setSearch,
    sortBy: nothing,
    setPage: nothing,
    clear: () => setSearch(''),
  };
}

function ShownList({ name, rows }: { name: string; rows: ListRows<Payment> }) {
  const list = useShownList(name);
  const label = `${say('Płatności', 'Payments')}: ${name}`;
  return (
    <Specimen name={`DataList: ${name}`} isWide>
      <div className={styles.framed}>
        <DataList
          list={list}
          rows={rows}
          label={label}
          searchLabel={say('Szukaj płatności', 'Search payments')}
          title={{
            key: 'number',
            name: say('Numer', 'Number'),
            to: () => null,
            render: ({ number }) => number,
            foot: say('Razem', 'Total'),
          }}
          columns={[
            {
              key: 'contractor',
              name: say('Kontrahent', 'Contractor'),
              isShown: true,
              render: ({ contractor }) => contractor,
            },
            {
              key: 'gross',
              name: say('Brutto', 'Gross'),
              isShown: true,
              look: 'number',
              width: 140,
              render: ({ gross }) => <Amount text={formatAmount(minor(gross), 'PLN')} />,
            },
          ]}
          nameOf={({ number }) => number}
          renderBulk={(chosen, untick) => (
            <Button onClick={untick}>{`${say('Zapłać', 'Pay')} (${chosen.count})`}</Button>
          )}
          empty={
            <EmptyState
              icon={Inbox}
              title={say('Nie ma jeszcze płatności', 'There are no payments yet')}
              text={say('Dodaj pierwszą albo zaimportuj plik.', 'Add the first one or import a file.')}
            />
          }
        />
      </div>
    </Specimen>
  );
}

/** The data table in one state at a time, since each table is a landmark of its page. */
export function DataListParts() {
  const [shown, setShown] = useState('rows');
  const rows = STATES[shown];
  return (
    <>
      <Switch
        label={say('Stan', 'State')}
        options={Object.keys(STATES).map((value) => ({ value, label: value }))}
        value={shown}
        onChange={setShown}
      />
      {rows && <ShownList key={shown} name={shown} rows={rows} />}
    </>
  );
}
