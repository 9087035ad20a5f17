import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from '../server.ts';
import { signIn } from './cells.ts';
import { percentile } from './sheet-measures.ts';

const DOCUMENTS = 100_000;
/** Number of months from today in which the rows are planned. */
const MONTHS_PLANNED = 8;
/**
 * Of every seven rows without documents, this number is deleted, which leaves about 100,000 planned
 * payments.
 */
const ROWS_GONE = 4;
const CALLS = 20;
const PAGE = 50;
const DAY_MS = 86_400_000;

const FIRST = ['Czynsz', 'Usługa', 'Materiały', 'Serwis', 'Licencja', 'Transport', 'Reklama', 'Paliwo'];
const SECOND = ['za marzec', 'dla biura', 'etap drugi', 'na budowę', 'roczna', 'według umowy', 'próbna'];

const dayOf = (place: number) =>
  new Date(Date.now() + ((place * 7919) % 1095) * DAY_MS - 730 * DAY_MS).toISOString().slice(0, 10);

interface Known {
  methods: number[];
  contractors: number[];
  cells: { id: number; month: string; direction: string }[];
}

const idsOf = (db: DatabaseSync, table: string) =>
  db
    .prepare(`select id from ${table} where account_id = 1`)
    .all()
    .map(({ id }) => Number(id));

function known(db: DatabaseSync): Known {
  const cells = db
    .prepare('select id, first_month as month, direction from record where account_id = 1')
    .all();
  return {
    methods: idsOf(db, 'payment_method'),
    contractors: idsOf(db, 'contractor'),
    cells: cells.map(({ id, month, direction }) => ({
      id: Number(id),
      month: String(month),
      direction: String(direction),
    })),
  };
}

const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('The scenario has none');
  return item;
};

function shortenPlan(db: DatabaseSync): void {
  const end = new Date();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + MONTHS_PLANNED - 1);
  const month = end.toISOString().slice(0, 7);
  db.prepare(
    'update record set last_month = ? where account_id = 1 and last_month > ? and first_month <= ?',
  ).run(month, month, month);
  db.prepare(
    `delete from record where account_id = 1 and id % 7 < ?
      and id not in (select record_id from payment_part where record_id is not null)`,
  ).run(ROWS_GONE);
}

/**
 * Adds documents with one instalment each, most of them on a few cells, so that the plan remains.
 */
function addDocuments(db: DatabaseSync): void {
  const { methods, contractors, cells } = known(db);
  const before = Number(db.prepare('select count(*) as n from payment_source').get()?.n ?? 0);
  const source = db.prepare(`insert into payment_source (account_id, version, created_at, type, direction,
    number, issue_date, contractor_id, currency, net, vat, gross, description, search_text)
    values (1, 1, ?, 'invoice', ?, ?, ?, ?, 'PLN', ?, ?, ?, ?, ?)`);
  const part =
    db.prepare(`insert into payment_part (account_id, version, created_at, payment_source_id, record_id,
    month, net, vat, gross, due_date, expected_date, paid_date, payment_method_id, is_in_cash_flow, is_booked)
    values (1, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 1)`);
  const now = new Date().toISOString();
  db.exec('begin');
  for (let place = before; place < DOCUMENTS; place += 1) {
    const cell = at(cells, place % 500);
    const net = 1000 + ((place * 7919) % 900_000);
    const vat = Math.round(net * 0.23);
    const number = `FV ${place}/${2024 + (place % 3)}`;
    const text = `${at(FIRST, place)} ${at(SECOND, Math.floor(place / 8))} ${place % 977}`;
    const day = dayOf(place);
    const contractor = at(contractors, place);
    const { lastInsertRowid } = source.run(
      now,
      cell.direction,
      number,
      day,
      contractor,
      net,
      vat,
      net + vat,
      text,
      `${number} ${text}`.toLowerCase(),
    );
    const isOnCell = place % 10 > 0;
    const due = dayOf(place + 14);
    const paid = place % 4 > 0 && due < now ? due : null;
    part.run(
      now,
      lastInsertRowid,
      isOnCell ? cell.id : null,
      isOnCell ? cell.month : null,
      net,
      vat,
      net + vat,
      due,
      due,
      paid,
      at(methods, place),
    );
  }
  db.exec('commit');
}

const countPlanned = (db: DatabaseSync): number =>
  Number(db.prepare('select count(*) as n from listed_payment where id < 0').get()?.n ?? 0);

type QueryAt = (place: number) => object;

/** Every single filter, and the orders of the list of actual and planned payments. */
const PAGES: Record<string, QueryAt> = {
  plain: (place) => ({ page: 1 + place * 50 }),
  'far down': () => ({ page: 3500 }),
  'newest first': () => ({ sortDirection: 'desc' }),
  'by paid date': () => ({ dateKind: 'paid' }),
  'by expected date': () => ({ dateKind: 'expected' }),
  'by number': () => ({ sort: 'number' }),
  'by contractor': () => ({ sort: 'contractor' }),
  'by amount': () => ({ sort: 'gross', sortDirection: 'desc' }),
  period: (place) => ({
    from: dayOf(place),
    to: dayOf(place + 1) < dayOf(place) ? dayOf(place) : dayOf(place + 1),
  }),
  direction: (place) => ({ direction: place % 2 ? 'income' : 'cost' }),
  type: () => ({ types: ['receipt', 'invoice'] }),
  contractor: (place) => ({ contractorIds: [1 + (place % 300)] }),
  method: (place) => ({ paymentMethodIds: [1 + (place % 4)] }),
  sheet: () => ({ budgetIds: [1] }),
  category: () => ({ categoryIds: [1] }),
  folder: () => ({ folderIds: [1] }),
  section: (place) => ({ sectionIds: [1 + (place % 10)] }),
  subject: (place) => ({ tradeSubjectIds: [1 + (place % 50)] }),
  paid: () => ({ states: ['paid'] }),
  overdue: () => ({ states: ['overdue'] }),
  'out of date': () => ({ states: ['outOfDate'] }),
  planned: () => ({ states: ['planned'] }),
  partly: () => ({ states: ['partly'] }),
  amount: (place) => ({ amountFrom: 500_000 + place, amountTo: 510_000 + place }),
  currency: () => ({ currency: 'EUR' }),
  origin: () => ({ origins: ['import'] }),
  'with a file': () => ({ hasFile: true }),
  'a number': (place) => ({ search: `${10_000 + place * 37}/20` }),
  'part of a word': (place) => ({ search: at(['zyns', 'ateria', 'iure', 'oczn'], place) }),
  'two words': (place) => ({ search: at(['serwis budo', 'licenc 976', 'transp drugi'], place) }),
  'two letters': () => ({ search: 'cz' }),
  'an amount': (place) => ({ search: `${1000 + place},00` }),
};

/**
 * Times of the lists with 100,000 actual and 100,000 planned payments, one call after another; ms.
 */
export async function benchPayments(): Promise<Record<string, number>> {
  const server = await startServer({ SCENARIO: 'large', LOG_LEVEL: 'error', CALL_LIMIT: 'off' });
  try {
    const file = join(server.dataDir, 'saldo.sqlite');
    const db = new DatabaseSync(file, { timeout: 10_000 });
    shortenPlan(db);
    addDocuments(db);
    db.close();
    await server.restart();
    // The session is the first transaction, which writes the lines of everything that has changed.
    const headers = await signIn(server.baseUrl, 'large');
    const filled = new DatabaseSync(file, { readOnly: true });
    const planned = countPlanned(filled);
    filled.close();
    const ask = async (what: string, question: object): Promise<number> => {
      const start = performance.now();
      const body = JSON.stringify({ tab: 'attached', ...question });
      const answer = await fetch(`${server.baseUrl}/api/payment/${what}`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      return performance.now() - start;
    };
    const p95 = async (what: string, asked: QueryAt): Promise<number> => {
      const times: number[] = [];
      for (let place = 0; place < CALLS; place += 1) times.push(await ask(what, asked(place)));
      return percentile(times, 0.95);
    };
    const figures: Record<string, number> = { planned };
    for (const [name, asked] of Object.entries(PAGES)) {
      const paged: QueryAt = (place) => ({ pageSize: PAGE, ...asked(place) });
      figures[`page, ${name}.p95`] = await p95('pages', paged);
    }
    for (const name of ['plain', 'direction', 'paid', 'part of a word'] as const) {
      const { page: _page, ...asked } = { page: 1, ...PAGES[name]?.(1) };
      figures[`sums, ${name}.p95`] = await p95('sums', () => asked);
    }
    figures['groups by week.p95'] = await p95('groups', () => ({ by: 'week' }));
    return figures;
  } finally {
    await server.stop();
  }
}
