/** The order of texts in the lists of the client. */
const texts = new Intl.Collator('pl', { sensitivity: 'base', numeric: true });

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : texts.compare(String(one), String(other));

/** Ranks of different values, the same for equal ones: many invoices have few names. */
function ranksOf(values: Iterable<string | number>): Map<string | number, number> {
  const ranks = new Map<string | number, number>();
  let rank = 0;
  let last: string | number | undefined;
  for (const value of [...new Set(values)].toSorted(compared)) {
    if (last !== undefined && compared(last, value) !== 0) rank += 1;
    ranks.set(value, rank);
    last = value;
  }
  return ranks;
}

/** Invoices by a value; those with the same value stay in their order. */
export function sortedInvoices<Invoice>(
  invoices: readonly Invoice[],
  valueOf: (invoice: Invoice) => string | number,
  isDescending: boolean,
): Invoice[] {
  const values = invoices.map(valueOf);
  const ranks = ranksOf(values);
  const sign = isDescending ? -1 : 1;
  return invoices
    .map((invoice, place) => ({ invoice, rank: sign * (ranks.get(values[place] ?? '') ?? 0) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ invoice }) => invoice);
}
