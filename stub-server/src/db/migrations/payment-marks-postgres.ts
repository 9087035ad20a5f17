// What marks lines of the lists of payments as changed on PostgreSQL, once a statement: docs/decisions/038.

type Event = 'insert' | 'update' | 'delete';
interface Trigger {
  table: string;
  event: Event;
  body: string;
}

const cells = (select: string): string =>
  `insert into changed_cell (account_id, record_id, month) ${select} on conflict do nothing;`;
const documents = (select: string): string =>
  `insert into changed_document (account_id, payment_source_id) ${select} on conflict do nothing;`;

/** What the lists have of a row; another position or version changes none of them. */
const OF_RECORD =
  'budget_id, trade_subject_id, contractor_id, section_id, payment_method_id, direction, net_amount, vat_rate, currency, first_month, last_month, segment_size, issue_day, payment_term_days, payment_day, payment_type_name, proportion_person, proportion_income_tax, proportion_zus, is_in_cash_flow, is_booked';
const side = (name: string) =>
  OF_RECORD.split(', ')
    .map((column) => `${name}.${column}`)
    .join(', ');
const changed = (condition: string) => `old_rows o join new_rows n on n.id = o.id where ${condition}`;

const ofRecords: Trigger[] = [
  { table: 'record', event: 'insert', body: cells("select account_id, id, '' from new_rows") },
  {
    table: 'record',
    event: 'update',
    body: cells(
      `select n.account_id, n.id, '' from ${changed(`(${side('o')}) is distinct from (${side('n')})`)}`,
    ),
  },
  {
    table: 'record',
    event: 'delete',
    body: 'delete from listed_payment where id < 0 and record_id in (select id from old_rows);',
  },
];

/** An onward value reaches into all later months. */
const MONTHS = "select distinct account_id, record_id, case scope when 'month' then month else '' end";
const ofMonths: Trigger[] = (['insert', 'update', 'delete'] as const).map((event) => ({
  table: 'month_value',
  event,
  body: cells(`${MONTHS} from ${event === 'delete' ? 'old_rows' : 'new_rows'}`),
}));

const onCells = (rows: string) =>
  cells(`select distinct account_id, record_id, month from ${rows} where record_id is not null`);
const sources = (rows: string) => documents(`select distinct account_id, payment_source_id from ${rows}`);
const ofInstalments: Trigger[] = [
  { table: 'payment_part', event: 'insert', body: sources('new_rows') + onCells('new_rows') },
  {
    table: 'payment_part',
    event: 'update',
    body: sources('new_rows') + onCells('old_rows') + onCells('new_rows'),
  },
  {
    table: 'payment_part',
    event: 'delete',
    body: `delete from listed_payment where id in (select id from old_rows);${sources('old_rows')}${onCells('old_rows')}`,
  },
];

const everyRow = (where: string): string => cells(`select account_id, id, '' from record where ${where}`);

const ofTheRest: Trigger[] = [
  {
    table: 'payment_source',
    event: 'update',
    body: `${documents('select account_id, id from new_rows')}${cells(
      `select distinct account_id, record_id, month from payment_part where record_id is not null and payment_source_id in
        (select n.id from ${changed('o.currency <> n.currency')})`,
    )}`,
  },
  {
    table: 'budget',
    event: 'update',
    body: everyRow(`budget_id in (select n.id from ${changed('o.is_draft <> n.is_draft')})`),
  },
  {
    table: 'account',
    event: 'update',
    body: `${everyRow(`payment_type_name in ('mandate-contract', 'employment-contract') and account_id in
      (select n.id from ${changed('o.legal_entity_type <> n.legal_entity_type')})`)}${cells(
      `select n.id, 0, '' from ${changed('o.simulated_date is distinct from n.simulated_date')}`,
    )}`,
  },
  ...(['insert', 'update', 'delete'] as const).map((event) => ({
    table: 'currency_rate',
    event,
    body: cells("select 0, 0, ''"),
  })),
  {
    table: 'contractor',
    event: 'update',
    body: `update listed_payment set contractor_key = c.name_key from
      (select n.id, n.name_key from ${changed('o.name_key <> n.name_key')}) c where contractor_id = c.id;`,
  },
];

const TABLES_OF: Readonly<Record<Event, string>> = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
};

/** The statements that create them. */
export const marksOnPostgres = (): string[] =>
  [...ofRecords, ...ofMonths, ...ofInstalments, ...ofTheRest].flatMap(({ table, event, body }) => {
    const name = `${table}_${event}_marks_payments`;
    return [
      `create function "${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      `create trigger "${name}" after ${event} on "${table}" referencing ${TABLES_OF[event]}
        for each statement execute function "${name}"()`,
    ];
  });
