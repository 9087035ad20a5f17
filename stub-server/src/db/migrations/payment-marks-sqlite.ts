// What marks lines of the lists of payments as changed on SQLite, row by row: docs/decisions/038.

interface Trigger {
  table: string;
  event: string;
  when?: string;
  body: string;
}

const KEEP = 'on conflict do nothing;';
const cell = (account: string, row: string, month: string): string =>
  `insert into changed_cell (account_id, record_id, month) values (${account}, ${row}, ${month}) ${KEEP}`;
const cells = (select: string): string =>
  `insert into changed_cell (account_id, record_id, month) ${select} ${KEEP}`;
const document = (account: string, source: string): string =>
  `insert into changed_document (account_id, payment_source_id) values (${account}, ${source}) ${KEEP}`;

/** What the lists have of a row; another position or version changes none of them. */
const OF_RECORD = [
  'budget_id',
  'trade_subject_id',
  'contractor_id',
  'section_id',
  'payment_method_id',
  'direction',
  'net_amount',
  'vat_rate',
  'currency',
  'first_month',
  'last_month',
  'segment_size',
  'issue_day',
  'payment_term_days',
  'payment_day',
  'payment_type_name',
  'proportion_person',
  'proportion_income_tax',
  'proportion_zus',
  'is_in_cash_flow',
  'is_booked',
];

const ofRecords: Trigger[] = [
  { table: 'record', event: 'insert', body: cell('new.account_id', 'new.id', "''") },
  {
    table: 'record',
    event: `update of ${OF_RECORD.join(', ')}`,
    when: OF_RECORD.map((column) => `old.${column} is not new.${column}`).join(' or '),
    body: cell('new.account_id', 'new.id', "''"),
  },
  {
    table: 'record',
    event: 'delete',
    body: 'delete from listed_payment where record_id = old.id and id < 0;',
  },
];

/** An onward value reaches into all later months. */
const monthOf = (side: string) => `case ${side}.scope when 'month' then ${side}.month else '' end`;
const ofMonths: Trigger[] = (['insert', 'update', 'delete'] as const).map((event) => {
  const side = event === 'delete' ? 'old' : 'new';
  return {
    table: 'month_value',
    event,
    body: cell(`${side}.account_id`, `${side}.record_id`, monthOf(side)),
  };
});

/** The cell on which an instalment lies, if any. */
const cellOf = (side: string): string =>
  cells(`select ${side}.account_id, ${side}.record_id, ${side}.month where ${side}.record_id is not null`);

const ofInstalments: Trigger[] = [
  {
    table: 'payment_part',
    event: 'insert',
    body: document('new.account_id', 'new.payment_source_id') + cellOf('new'),
  },
  {
    table: 'payment_part',
    event: 'update',
    body: document('new.account_id', 'new.payment_source_id') + cellOf('old') + cellOf('new'),
  },
  {
    table: 'payment_part',
    event: 'delete',
    body: `delete from listed_payment where id = old.id;${document('old.account_id', 'old.payment_source_id')}${cellOf('old')}`,
  },
];

const ofDocuments: Trigger[] = [
  { table: 'payment_source', event: 'update', body: document('new.account_id', 'new.id') },
  {
    table: 'payment_source',
    event: 'update of currency',
    when: 'old.currency <> new.currency',
    body: cells(
      'select account_id, record_id, month from payment_part where payment_source_id = new.id and record_id is not null',
    ),
  },
];

const everyRow = (where: string): string => cells(`select account_id, id, '' from record where ${where}`);

const ofTheRest: Trigger[] = [
  {
    table: 'budget',
    event: 'update of is_draft',
    when: 'old.is_draft <> new.is_draft',
    body: everyRow('budget_id = new.id'),
  },
  {
    table: 'account',
    event: 'update of legal_entity_type',
    when: 'old.legal_entity_type <> new.legal_entity_type',
    body: everyRow(
      "account_id = new.id and payment_type_name in ('mandate-contract', 'employment-contract')",
    ),
  },
  {
    table: 'account',
    event: 'update of simulated_date',
    when: 'old.simulated_date is not new.simulated_date',
    body: cell('new.id', '0', "''"),
  },
  ...['insert', 'update', 'delete'].map((event) => ({
    table: 'currency_rate',
    event,
    body: cell('0', '0', "''"),
  })),
  {
    table: 'contractor',
    event: 'update of name_key',
    when: 'old.name_key <> new.name_key',
    body: 'update listed_payment set contractor_key = new.name_key where contractor_id = new.id;',
  },
];

/** The statements that create them. */
export const marksOnSqlite = (): string[] =>
  [...ofRecords, ...ofMonths, ...ofInstalments, ...ofDocuments, ...ofTheRest].map(
    ({ table, event, when, body }, place) =>
      `create trigger "${table}_marks_payments_${place}" after ${event} on "${table}"${
        when === undefined ? '' : ` when ${when}`
      } begin ${body} end`,
  );
