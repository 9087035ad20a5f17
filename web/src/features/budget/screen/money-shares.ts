/** A cell's plan and documents in minor units of the row's currency, all net or all gross. */
export type CellSums = { planned: number; documents: number; paid: number };

export type MoneyShare = {
  part: 'paid' | 'toPay' | 'left' | 'over';
  /** the text's key */
  value: number;
  /** share of the bar, 0 to 1 */
  share: number;
};

/** Divides plan and documents into paid, due, and remaining or exceeding the plan. The bar's length is the larger of the two. */
export function sharesOf({ planned, documents, paid }: CellSums): MoneyShare[] {
  const over = Math.max(0, documents - planned);
  const left = Math.max(0, planned - documents);
  const whole = Math.max(planned, documents);
  const shareOf = (value: number) => (whole <= 0 ? 0 : Math.min(1, Math.max(0, value) / whole));
  // The excess has its own end of the bar, paid or not.
  const paidInPlan = Math.min(paid, documents - over);
  const parts: MoneyShare[] = [
    { part: 'paid', value: paid, share: shareOf(paidInPlan) },
    { part: 'toPay', value: documents - paid, share: shareOf(documents - over - paidInPlan) },
  ];
  return [
    ...parts,
    over > 0
      ? { part: 'over', value: over, share: shareOf(over) }
      : { part: 'left', value: left, share: shareOf(left) },
  ];
}
