import { expectThat, same, sameIds, skip, within, type Asking, type ResponseOf } from './asking.ts';
import { mayAddPayments, newName, ownRow, ownSheet } from './place.ts';
import { checksOf } from './reading.ts';

export const PAYMENTS = ['Payments', 'DetachedPayments', 'PaymentSource'] as const;
const AMOUNTS = { net: 10_000, vat: 2300, gross: 12_300 };
const TABS = ['attached', 'detached', 'unverified'] as const;

/** A temporary document, deleted after the check. */
export async function ownDocument(
  asking: Asking,
  fields: { direction?: 'income' | 'cost'; contractorId?: number } = {},
): Promise<ResponseOf<'payment', 'create'>['source']> {
  await mayAddPayments(asking);
  const head = { direction: 'cost', number: newName(), issueDate: '2026-03-10' };
  const body = { ...head, ...fields, amounts: AMOUNTS };
  const { source, changeId } = await asking.write('payment', 'create', { body }, PAYMENTS);
  const params = { id: source.id };
  asking.finally(async () => {
    const { items } = await asking.ask('payment', 'pages', {
      body: { tab: 'detached', ids: source.parts.map(({ id }) => id) },
    });
    if (items.length > 0) await asking.ask('payment', 'delete', { params });
  });
  expectThat(changeId !== null, 'No step of the history');
  same([source.number, source.gross, source.parts.length], [body.number, 12_300, 1], 'The document');
  return source;
}

export const paymentChecks = [
  ...checksOf('payment', 'read', {
    'types has one default, which defaultType answers': async (asking) => {
      const types = await asking.ask('payment', 'types');
      const standing = types.filter(({ isDefault }) => isDefault);
      same(standing, [await asking.ask('payment', 'defaultType')], 'The default');
    },
    'pages, queueItems, sums and counts agree': async (asking) => {
      const counts = await asking.ask('payment', 'counts');
      for (const tab of TABS) {
        if (counts[tab] === null) {
          await asking.refused('payment.pages', { body: { tab } }, 'FORBIDDEN');
          continue;
        }
        const asked = { tab, origins: ['typed' as const, 'import' as const] };
        const { items, total } = await asking.ask('payment', 'pages', { body: { ...asked, pageSize: 500 } });
        same(total, counts[tab], `Payments ${tab}`);
        const queue = await asking.ask('payment', 'queueItems', { body: asked });
        same(queue.length, total, 'Payments in the queue');
        same(
          queue
            .slice(0, items.length)
            .map(({ id, paymentSourceId, version }) => ({ id, paymentSourceId, version })),
          items.map(({ id, paymentSourceId, version }) => ({ id, paymentSourceId, version })),
          'The order',
        );
        const { sums } = await asking.ask('payment', 'sums', { body: asked });
        same(
          sums.reduce((sum, { count }) => sum + count, 0),
          total,
          'Payments in the sums',
        );
      }
    },
    'get answers what a list shows': async (asking) => {
      const { items } = await asking.ask('payment', 'pages', {
        body: { tab: 'attached', origins: ['typed', 'import'], pageSize: 3 },
      });
      if (items.length === 0) skip('no payment is attached');
      for (const { id, paymentSourceId, gross } of items) {
        if (paymentSourceId === null) throw new Error('An instalment without a document');
        const source = await asking.ask('payment', 'get', { params: { id: paymentSourceId } });
        const part = source.parts.find((one) => one.id === id);
        same([part?.gross, part?.cell !== null], [gross, true], 'The instalment');
        same(
          source.parts.reduce((sum, one) => sum + one.gross, 0),
          source.gross,
          'The sum of the instalments',
        );
        const { number, contractorId, currency, issueDate } = source;
        const body = { number, contractorId, currency, gross: source.gross, issueDate };
        const { items: alike } = await asking.ask('payment', 'similar', { body });
        within(
          [paymentSourceId],
          alike.map((one) => one.id),
          'The document itself',
        );
      }
    },
  }),
  ...checksOf('payment', 'write', {
    'a document is added, changed and deleted': async (asking) => {
      const made = await ownDocument(asking);
      const params = { id: made.id };
      same(await asking.ask('payment', 'get', { params }), made, 'The document');
      const body = { version: made.version, parts: [{ gross: 10_000 }, { gross: 2300 }] };
      const { source } = await asking.write('payment', 'update', { params, body }, PAYMENTS);
      same(
        source.parts.map(({ gross }) => gross),
        [10_000, 2300],
        'The instalments',
      );
      const refusal = await asking.refused('payment.update', { params, body }, 'STALE_VERSION');
      same(refusal['current'], source, 'The current state');
      const wrong = { version: source.version, parts: [{ gross: 1 }] };
      await asking.refused('payment.update', { params, body: wrong }, 'VALIDATION');
      same(await asking.ask('payment', 'get', { params }), source, 'The document');
      const gone = await asking.write('payment', 'delete', { params }, PAYMENTS);
      sameIds(gone.deletedIds, [made.id], 'What is gone');
      await asking.refused('payment.get', { params }, 'NOT_FOUND');
    },
    'deleteMany deletes all or none': async (asking) => {
      const documents = [await ownDocument(asking), await ownDocument(asking)];
      const ids = documents.map(({ id }) => id);
      await asking.refused('payment.deleteMany', { body: { ids: [...ids, 2_147_483_000] } }, 'NOT_FOUND');
      const { deletedIds, changeId } = await asking.write(
        'payment',
        'deleteMany',
        { body: { ids } },
        PAYMENTS,
      );
      sameIds(deletedIds, ids, 'What is gone');
      const back = await asking.write(
        'change',
        'undoOfAccount',
        { params: { changeId }, body: {} },
        PAYMENTS,
      );
      same(back.ofChangeId, changeId, 'The change');
      sameIds(
        back.items.map(({ id }) => id),
        ids,
        'What is back',
      );
      const partsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
      sameIds(
        back.items.flatMap((item) =>
          item.entity === 'paymentSource' ? partsOf(item.after?.parts ?? []) : [],
        ),
        documents.flatMap(({ parts }) => partsOf(parts)),
        'Instalments that are back',
      );
      for (const made of documents) {
        const { parts } = await asking.ask('payment', 'get', { params: { id: made.id } });
        same(parts, made.parts, 'The instalments');
      }
    },
    'change attaches, pays and detaches': async (asking) => {
      const sheet = await ownSheet(asking);
      const row = await ownRow(asking, sheet.id);
      const made = await ownDocument(asking);
      const [part] = made.parts;
      if (!part) return skip('the document has no instalment');
      const cell = { recordId: row.id, month: '2026-03' };
      const attach = {
        parts: [{ id: part.id, version: made.version }],
        set: { cell, paidDate: '2026-03-20' },
      };
      const { sources } = await asking.write('payment', 'change', { body: attach }, [
        ...PAYMENTS,
        'BudgetRecords',
      ]);
      const [attached] = sources;
      if (!attached) return skip('no match was reported');
      same(attached.parts[0]?.cell, { ...cell, budgetId: sheet.id }, 'The cell');
      const refusal = await asking.refused('payment.change', { body: attach }, 'STALE_VERSION');
      same(refusal['current'], [attached], 'The current state');
      const parts = [{ id: part.id, version: attached.version }];
      await asking.write('payment', 'change', { body: { parts, set: { cell: null } } }, PAYMENTS);
      const { items } = await asking.ask('payment', 'pages', { body: { tab: 'detached', ids: [part.id] } });
      same(
        items.map(({ cell: place, paidDate }) => [place, paidDate]),
        [[null, '2026-03-20']],
        'The payment',
      );
    },
  }),
];
