// What raises revisions on SQLite, row by row: docs/decisions/025.

type Kind = 'row' | 'months' | 'parts';
const ALL: readonly Kind[] = ['row', 'months', 'parts'];

/** Raises a sheet's revision and notes it at one of its rows; both are expressions. A sheet that has no revision is being deleted. */
function raiseRow(sheet: string, row: string, kinds: readonly Kind[]): string {
  const noted = ALL.map((kind) => (kinds.includes(kind) ? 'revision' : '0')).join(', ');
  const renewed = kinds.map((kind) => `${kind}_revision = excluded.revision, `).join('');
  return `
    update sheet_revision set revision = revision + 1 where budget_id = ${sheet};
    insert into row_revision
      (budget_id, record_id, account_id, row_revision, months_revision, parts_revision, revision)
      select budget_id, ${row}, account_id, ${noted}, revision from sheet_revision where budget_id = ${sheet}
      on conflict (budget_id, record_id) do update set ${renewed}revision = excluded.revision;`;
}

const raiseAccount = (of: 'access' | 'names' | 'places', account: string): string =>
  `update account_revision set ${of} = ${of} + 1 where account_id = ${account};`;

/** A person may belong to several accounts. */
const raiseAccountsOf = (person: string): string =>
  `update account_revision set access = access + 1 where account_id in (select account_id from "user" where person_id = ${person});`;

const sheetOfRow = (row: string): string => `(select budget_id from record where id = ${row})`;

interface Trigger {
  table: string;
  event: 'insert' | 'update' | 'delete';
  /** of an update: these columns alone */
  columns?: string;
  when?: string;
  body: string;
}

const trigger = (
  table: string,
  event: Trigger['event'],
  body: string,
  only: Partial<Trigger> = {},
): Trigger => ({
  table,
  event,
  body,
  ...only,
});

/** On each event of a table; `side` is the row after an insert or update, or the one that was deleted. */
const onEach = (
  table: string,
  events: readonly Trigger['event'][],
  body: (side: 'old' | 'new') => string,
): Trigger[] => events.map((event) => trigger(table, event, body(event === 'delete' ? 'old' : 'new')));

const EVERY = ['insert', 'update', 'delete'] as const;

const ofRecords: Trigger[] = [
  trigger('record', 'insert', raiseRow('new.budget_id', 'new.id', ALL)),
  trigger('record', 'update', raiseRow('new.budget_id', 'new.id', ['row']), {
    when: 'old.budget_id = new.budget_id',
  }),
  trigger(
    'record',
    'update',
    raiseRow('old.budget_id', 'old.id', ALL) +
      raiseRow('new.budget_id', 'new.id', ALL) +
      raiseAccount('places', 'new.account_id'),
    { when: 'old.budget_id <> new.budget_id' },
  ),
  trigger(
    'record',
    'delete',
    raiseRow('old.budget_id', 'old.id', ALL) + raiseAccount('places', 'old.account_id'),
  ),
];

/** What hangs on rows: of a row that is gone nothing need be told. */
const ofRows = (table: string, kind: Kind): Trigger[] => [
  ...onEach(table, EVERY, (side) => raiseRow(sheetOfRow(`${side}.record_id`), `${side}.record_id`, [kind])),
  trigger(table, 'update', raiseRow(sheetOfRow('old.record_id'), 'old.record_id', [kind]), {
    when: 'old.record_id is not new.record_id',
  }),
];

const ofDocuments = trigger(
  'payment_source',
  'update',
  `
    update sheet_revision set revision = revision + 1 where budget_id in
      (select r.budget_id from payment_part p join record r on r.id = p.record_id where p.payment_source_id = new.id);
    insert into row_revision
      (budget_id, record_id, account_id, row_revision, months_revision, parts_revision, revision)
      select distinct s.budget_id, r.id, s.account_id, 0, 0, s.revision, s.revision
        from payment_part p join record r on r.id = p.record_id join sheet_revision s on s.budget_id = r.budget_id
        where p.payment_source_id = new.id
      on conflict (budget_id, record_id)
        do update set parts_revision = excluded.revision, revision = excluded.revision;`,
);

const ofAccounts: Trigger[] = [
  trigger(
    'budget',
    'insert',
    'insert into sheet_revision (budget_id, account_id) values (new.id, new.account_id);',
  ),
  trigger('account', 'insert', 'insert into account_revision (account_id) values (new.id);'),
  trigger('account', 'update', raiseAccount('access', 'new.id')),
  ...onEach('user', ['update', 'delete'], (side) => raiseAccount('access', `${side}.account_id`)),
  ...onEach('session', ['update', 'delete'], (side) => raiseAccount('access', `${side}.account_id`)),
  ...onEach('person', ['update'], (side) => raiseAccountsOf(`${side}.id`)),
  ...onEach('second_factor', EVERY, (side) => raiseAccountsOf(`${side}.person_id`)),
  ...['trade_subject', 'contractor', 'section', 'payment_method'].flatMap((table) => [
    trigger(table, 'update', raiseAccount('names', 'new.account_id'), { columns: 'name' }),
    trigger(table, 'delete', raiseAccount('names', 'old.account_id')),
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
    (side) =>
      `update sheet_revision set revision = revision + 1, closed_revision = closed_revision + 1 where budget_id = ${side}.budget_id;`,
  ),
  ...ofAccounts,
  ...onEach('currency_rate', EVERY, () => 'update database_revision set rates = rates + 1;'),
];

/** The statements that create them. */
export const sqliteTriggers = (): string[] =>
  TRIGGERS.map(({ table, event, columns, when, body }, place) => {
    const on = columns === undefined ? event : `${event} of ${columns}`;
    const condition = when === undefined ? '' : ` when ${when}`;
    return `create trigger "${table}_${event}_raises_${place}" after ${on} on "${table}"${condition} begin ${body} end`;
  });
