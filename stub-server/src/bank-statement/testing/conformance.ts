import { conformanceOf, one } from '#src/conformance/noun.ts';
import { sentWith } from '#src/conformance/routes.ts';
import { bytesOf, mt940 } from '#src/file-formats/testing/bank-files.ts';
import { ACCOUNTS, PAYMENT_METHOD } from '#src/testing-ids.ts';
import type { TestApp } from '#src/testing.ts';

/** Uploads a bank file; returns its id. */
export async function sendFile({ app, as }: TestApp, text: string, email = 'master@a.test'): Promise<number> {
  const { cookie } = await as(email);
  const { payload, headers } = sentWith({
    file: { name: 'wyciąg.sta', content: Buffer.from(bytesOf(text)).toString('utf8') },
  });
  const sent = { ...headers, 'x-app-id': 'conformance', cookie: cookie ?? '' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/file',
    payload: payload ?? '',
    headers: sent,
  });
  return answer.json<{ fileId: number }>().fileId;
}

const sent = async (tested: TestApp) => {
  const id = await sendFile(tested, mt940.replace('˙', ''));
  // Ids keep counting across scenarios, but the example uses the first one.
  await tested.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('stored_file').set({ id: 1 }).where('id', '=', id).execute(),
  );
};

const kept = async (tested: TestApp) => {
  const row = { account_id: ACCOUNTS.a, created_at: '2026-11-20T10:00:00.000Z' };
  await tested.store.transact({ accountId: null }, async (tx) => {
    await tx
      .insertInto('bank_statement')
      .values({
        ...row,
        id: 1,
        payment_method_id: PAYMENT_METHOD,
        format: 'mt940',
        account: '',
        number: '1',
        currency: 'PLN',
        from_date: '2026-11-01',
        to_date: '2026-11-05',
        opening: 0,
        closing: -500,
        remarks: '[]',
      })
      .execute();
    await tx
      .insertInto('bank_line')
      .values({
        ...row,
        id: 1,
        statement_id: 1,
        position: 0,
        booked: '2026-11-02',
        valued: '2026-11-02',
        amount: -500,
        name: '',
        address: '',
        account: '',
        title: 'Prowizja',
        operation: 'Opłata',
        reference: '',
        balance_after: null,
        identity: 'a',
        is_skipped: 0,
      })
      .execute();
  });
};

export const conformance = conformanceOf('bankStatement', {
  preview: { rights: 'addsPayments', given: sent, example: { status: 200, body: { fileId: 1 } } },
  create: {
    rights: 'addsPayments',
    given: sent,
    example: {
      status: 201,
      body: { fileId: 1, statements: [{ place: 0, paymentMethodId: PAYMENT_METHOD }] },
    },
  },
  list: { rights: 'addsPayments', example: { status: 200 } },
  get: { rights: 'addsPayments', given: kept, example: one(1) },
  parts: { rights: 'addsPayments', given: kept, example: { ...one(1), body: { lineId: 1 } } },
  settle: {
    rights: 'addsPayments',
    given: kept,
    example: { ...one(1), body: { lines: [{ as: 'operation', lineId: 1, cell: null }] } },
  },
  reopen: { rights: 'addsPayments', given: kept, example: { ...one(1), body: { lineIds: [1] } } },
  skip: {
    rights: 'addsPayments',
    given: kept,
    example: { ...one(1), body: { lineIds: [1], isSkipped: true } },
  },
  delete: { rights: 'addsPayments', given: kept, example: { status: 204, params: { id: 1 } } },
});
