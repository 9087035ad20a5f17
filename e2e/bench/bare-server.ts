import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';

// The baseline of the server benchmark: the same data from a bare server. Arguments: database file, port.
const [file = '', port = '0'] = process.argv.slice(2);

const db = new Sqlite(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(
  'create table if not exists bare_write (id integer primary key, month text, amount integer, note text)',
);

const records = db.prepare(`
  select id, budget_id as budgetId, version, position, trade_subject_id as tradeSubjectId, contractor_id as contractorId,
    section_id as sectionId, payment_method_id as paymentMethodId, direction, net_amount as netAmount, vat_rate as vatRate,
    currency, first_month as firstMonth, last_month as lastMonth, segment_size as segmentSize, issue_day as issueDay,
    payment_term_days as paymentTermDays, payment_day as paymentDayRule, payment_type_name as paymentTypeName,
    proportion_person as proportions, is_in_cash_flow as isInCashFlow, is_booked as isBooked, note
  from record where budget_id = ? order by position`);
const monthValues = db.prepare(`
  select record_id as recordId, month, scope, version, net_amount as netAmount, contractor_id as contractorId,
    payment_method_id as paymentMethodId, issue_date as issueDate, due_date as dueDate,
    expected_payment_date as expectedPaymentDate, note
  from month_value where record_id in (select id from record where budget_id = ?)`);
const parts = db.prepare(`
  select part.id as partId, source.id as sourceId, part.record_id as recordId, part.month, source.number,
    source.contractor_id as contractorId, source.currency, part.net, part.vat, part.gross, source.issue_date as issueDate,
    part.due_date as dueDate, part.expected_date as expectedDate, part.paid_date as paidDate
  from payment_part part join payment_source source on source.id = part.payment_source_id
  where part.account_id = (select account_id from budget where id = @id)
    and part.record_id in (select id from record where budget_id = @id)`);
const write = db.prepare('insert into bare_write (month, amount, note) values (?, ?, ?)');

const app = Fastify();
app.get<{ Params: { id: string } }>('/records/:id', async (request) => {
  const { id } = request.params;
  return {
    records: records.raw().all(id),
    monthValues: monthValues.raw().all(id),
    parts: parts.raw().all({ id }),
  };
});
app.post<{ Body: { month: string; amount: number } }>('/write', async ({ body }) => {
  const { lastInsertRowid } = write.run(body.month, body.amount, '');
  return { id: Number(lastInsertRowid) };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
