/** Lists whose names are made with rows, and go with them. */
export const NAME_TAGS = (['Contractor', 'PaymentMethod', 'Section', 'TradeSubject'] as const).map(
  (type) => ({
    type,
  }),
);
