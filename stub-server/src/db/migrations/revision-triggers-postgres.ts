// What raises revisions on PostgreSQL, once a statement and a transaction, since each raise leaves a version of its row behind:
// docs/decisions/025.

type Kind = 'row' | 'months' | 'parts';
const ALL: readonly Kind[] = ['row', 'months', 'parts'];
type Event = 'insert' | 'update' | 'delete';

/** This transaction has not raised it: nobody else has seen that it did. */
const NOT_YET = 'xmin <> pg_current_xact_id()::xid';

/** Raises the sheets in a relation of (budget_id, record_id) and notes that at its rows. A sheet that has no revision is being deleted. */
function raiseRows(changed: string, kinds: readonly Kind[]): string {
  const noted = ALL.map((kind) => (kinds.includes(kind) ? 's.revision' : '0')).join(', ');
  const renewed = kinds.map((kind) => `${kind}_revision = excluded.revision, `).join('');
  return `
    update sheet_revision set revision = revision + 1
      where budget_id in (select c.budget_id from (${changed}) c) and ${NOT_YET};
    insert into row_revision
      (budget_id, record_id, account_id, row_revision, months_revision, parts_revision, revision)
      select distinct s.budget_id, c.record_id, s.account_id, ${noted}, s.revision
        from (${changed}) c join sheet_revision s on s.budget_id = c.budget_id
      on conflict (budget_id, record_id) do update set ${renewed}revision = excluded.revision;`;
}

const raiseAccounts = (of: 'access' | 'names' | 'places', accounts: string): string =>
  `update account_revision set ${of} = ${of} + 1 where account_id in (${accounts});`;

/** A person may belong to several accounts. */
const raiseAccountsOf = (persons: string): string =>
  raiseAccounts('access', `select account_id from "user" where person_id in (${persons})`);

interface Trigger {
  table: string;
  event: Event;
  body: string;
}

/** The rows that a statement has touched: as they were, as they are, or both. */
const touched = (event: Event, columns: string): string =>
  ({
    insert: `select ${columns} from new_rows`,
    update: `select ${columns} from old_rows union select ${columns} from new_rows`,
    delete: `select ${columns} from old_rows`,
  })[event];

const EVERY = ['insert', 'update', 'delete'] as const;

const onEach = (table: string, events: readonly Event[], body: (event: Event) => string): Trigger[] =>
  events.map((event) => ({ table, event, body: body(event) }));

const MOVED = 'old_rows o join new_rows n on n.id = o.id where n.budget_id <> o.budget_id';

const ofRecords: Trigger[] = [
  {
    table: 'record',
    event: 'insert',
    body: raiseRows('select budget_id, id as record_id from new_rows', ALL),
  },
  {
    table: 'record',
    event: 'update',
    body:
      raiseRows('select budget_id, id as record_id from new_rows', ['row']) +
      raiseRows(
        `select o.budget_id, o.id as record_id from ${MOVED} union select n.budget_id, n.id from ${MOVED}`,
        ALL,
      ) +
      raiseAccounts('places', `select n.account_id from ${MOVED}`),
  },
  {
    table: 'record',
    event: 'delete',
    body:
      raiseRows('select budget_id, id as record_id from old_rows', ALL) +
      raiseAccounts('places', 'select account_id from old_rows'),
  },
];

/** What hangs on rows: of a row that is gone nothing need be told. */
const ofRows = (table: string, kind: Kind): Trigger[] =>
  onEach(table, EVERY, (event) =>
    raiseRows(
      `select r.budget_id, r.id as record_id from record r where r.id in (${touched(event, 'record_id')})`,
      [kind],
    ),
  );

const ofDocuments: Trigger = {
  table: 'payment_source',
  event: 'update',
  body: raiseRows(
    `select r.budget_id, r.id as record_id from payment_part p join record r on r.id = p.record_id
      where p.payment_source_id in (select id from new_rows)`,
    ['parts'],
  ),
};

const ofAccounts: Trigger[] = [
  {
    table: 'budget',
    event: 'insert',
    body: 'insert into sheet_revision (budget_id, account_id) select id, account_id from new_rows;',
  },
  {
    table: 'account',
    event: 'insert',
    body: 'insert into account_revision (account_id) select id from new_rows;',
  },
  { table: 'account', event: 'update', body: raiseAccounts('access', 'select id from new_rows') },
  ...onEach('user', ['update', 'delete'], (event) => raiseAccounts('access', touched(event, 'account_id'))),
  ...onEach('session', ['update', 'delete'], (event) =>
    raiseAccounts('access', touched(event, 'account_id')),
  ),
  ...onEach('person', ['update'], (event) => raiseAccountsOf(touched(event, 'id'))),
  ...onEach('second_factor', EVERY, (event) => raiseAccountsOf(touched(event, 'person_id'))),
  ...['trade_subject', 'contractor', 'section', 'payment_method'].flatMap((table): Trigger[] => [
    {
      table,
      event: 'update',
      body: raiseAccounts(
        'names',
        'select n.account_id from old_rows o join new_rows n on n.id = o.id where n.name <> o.name',
      ),
    },
    { table, event: 'delete', body: raiseAccounts('names', 'select account_id from old_rows') },
  ]),
];

const TRIGGERS: readonly Trigger[] = [
  ...ofRecords,
  ...ofRows('month_value', 'months'),
  ...ofRows('payment_part', 'parts'),
  ofDocuments,
  ...onEach(
    'locked_month',
    EVERY,
    (event) =>
      `update sheet_revision set revision = revision + 1, closed_revision = closed_revision + 1
        where budget_id in (${touched(event, 'budget_id')});`,
  ),
  ...ofAccounts,
  ...onEach('currency_rate', EVERY, () => 'update database_revision set rates = rates + 1;'),
];

const TABLES_OF: Readonly<Record<Event, string>> = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
};

/** The statements that create them. */
export const postgresTriggers = (): string[] =>
  TRIGGERS.flatMap(({ table, event, body }) => {
    const name = `${table}_${event}_raises`;
    return [
      `create function "${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      `create trigger "${name}" after ${event} on "${table}" referencing ${TABLES_OF[event]}
        for each statement execute function "${name}"()`,
    ];
  });
