import { parseAmount } from '@saldo/contract/domain/money';
import { paymentPagesBody } from '@saldo/contract/payment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchKey } from '#src/db/name-key.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { pageOfPayments } from '../list.ts';
import { masterOf } from '../testing/lists.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

// A search must find the same lines by its indexes as by comparing each line.

const LIST = 'attached';

let app: TestApp;
let lines: { id: number; gross: number; document: string; contractor: string; subject: string }[];
beforeAll(async () => {
  app = await testApp({ scenario: 'demo' });
  const rows = await app.db
    .selectFrom('listed_payment as line')
    .leftJoin('payment_source as source', 'source.id', 'line.payment_source_id')
    .leftJoin('contractor', 'contractor.id', 'line.contractor_id')
    .leftJoin('trade_subject as subject', 'subject.id', 'line.trade_subject_id')
    .select([
      'line.id',
      'line.gross',
      'source.search_text as document',
      'contractor.name as contractor',
      'contractor.short_name as shortName',
      'contractor.tax_identification_number as nip',
      'subject.name as subject',
    ])
    .where('line.account_id', '=', ACCOUNTS.a)
    .where('line.list', '=', LIST)
    .execute();
  lines = rows.map(({ id, gross, document, contractor, shortName, nip, subject }) => ({
    id,
    gross,
    document: document ?? '',
    contractor: searchKey(`${contractor ?? ''} ${shortName ?? ''} ${nip ?? ''}`),
    subject: searchKey(subject ?? ''),
  }));
});
afterAll(() => app.close());

const found = async (search: string) => {
  const body = paymentPagesBody.parse({ tab: LIST, search, pageSize: 500 });
  const { total, items } = await pageOfPayments(app.db.withTables(), masterOf(1), body);
  return { total, ids: items.map(({ id }) => id).toSorted((one, other) => one - other) };
};

const wanted = (search: string) => {
  const words = searchKey(search).split(/\s+/).filter(Boolean);
  const amount = parseAmount(search, 'PLN');
  const isAmount = ({ gross }: { gross: number }) => amount.ok && Math.abs(gross) === amount.amount;
  const ids = lines
    .filter(
      (line) =>
        isAmount(line) ||
        words.every((word) =>
          [line.document, line.contractor, line.subject].some((text) => text.includes(word)),
        ),
    )
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);
  return { total: ids.length, ids: ids.slice(0, 500) };
};

/** Parts of words of a text, at places that `step` tells. */
const partsOf = (text: string, step: number) =>
  text.split(/\s+/).flatMap((word) => {
    const start = step % Math.max(1, word.length - 2);
    return word === '' ? [] : [word.slice(start, start + 2 + (step % 4))];
  });

test('searches find what comparing each line finds, whichever indexes have their words', async () => {
  const documents = lines.filter(({ document }) => document !== '');
  expect(documents.length).toBeGreaterThan(10);
  const kinds = new Set<string>();
  for (const [step, line] of lines.filter((_line, place) => place % 40 === 0).entries()) {
    const document = documents[(step * 13) % documents.length]?.document ?? '';
    const of = [partsOf(line.contractor, step), partsOf(line.subject, step), partsOf(document, step)];
    const [contractor = '', subject = '', text = ''] = of.map(
      (parts) => parts[step % Math.max(1, parts.length)],
    );
    for (const words of [
      [text],
      [contractor],
      [subject, text],
      [contractor, subject],
      partsOf(document, step),
    ]) {
      const search = words.filter(Boolean).join(' ');
      const all = wanted(search);
      if (search === '' || all.total > 500) continue;
      expect({ search, ...(await found(search)) }).toEqual({ search, ...all });
      kinds.add(`${words.length > 1 ? 'several' : 'one'} ${all.total > 0 ? 'found' : 'none'}`);
    }
  }
  expect(kinds).toEqual(new Set(['one found', 'several found', 'several none']));
});
