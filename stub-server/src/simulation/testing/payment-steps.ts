import fc from 'fast-check';

const who = fc.nat({ max: 2 });
/** Index of a document or change among the existing ones. */
const place = fc.nat({ max: 1000 });
const amount = fc.integer({ min: -500_000, max: 500_000 });
const month = fc.constantFrom('2026-05', '2026-06', '2026-07');
const cell = fc.record({ recordId: fc.constantFrom(71, 75, 76), month });
const day = fc.option(fc.constantFrom('2026-04-10', '2026-05-10'));
const of = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind), who, place });

export const paymentCommand = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ ...of('add'), net: amount, vat: amount, by: amount, cell: fc.option(cell) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ ...of('set'), isAll: fc.boolean(), cell: fc.option(cell), paidDate: day }),
  },
  { weight: 3, arbitrary: fc.record({ ...of('divide'), by: amount, cell: fc.option(cell) }) },
  { weight: 1, arbitrary: fc.record(of('delete')) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...of('step'),
      direction: fc.constantFrom('undo' as const, 'undo' as const, 'redo' as const),
      force: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...of('plan'),
      cell,
      netAmount: fc.nat({ max: 9_999 }),
      version: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...of('close'),
      months: fc.constantFrom([], ['2026-05'], ['2026-05', '2026-06']),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...of('new-row'), month }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...of('move'),
      cells: fc.uniqueArray(cell, {
        minLength: 1,
        maxLength: 3,
        selector: ({ recordId, month: at }) => `${recordId} ${at}`,
      }),
      to: month,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...of('sheet-step'),
      direction: fc.constantFrom('undo' as const, 'redo' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...of('delete-row'), recordId: fc.constantFrom(75, 76) }) },
);
export type PaymentCommand = typeof paymentCommand extends fc.Arbitrary<infer One> ? One : never;

/** Commands that are sent concurrently; `turns`: the server is killed that many turns later. */
export const paymentStep = fc.record({
  commands: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(paymentCommand) },
    { weight: 2, arbitrary: fc.array(paymentCommand, { minLength: 2, maxLength: 4 }) },
  ),
  turns: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 6 }) }),
});
