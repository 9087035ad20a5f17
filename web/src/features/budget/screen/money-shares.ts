/** What a cell's plan comes to, in minor units of its row's currency, all net or all gross. */
export type CellSums = { planned: number; documents: number; paid: number };

export type MoneyShare = {
  part: 'paid' | 'toPay' | 'left' | 'over';
  /** as it is said in words */
  value: number;
  /** of the bar, 0 to 1 */
  share: number;
};

/** How plan and documents part into paid, to pay, and left or over the plan. The bar is as long as the longer of both. */
export function sharesOf({ planned, documents, paid }: CellSums): MoneyShare[] {
  const over = Math.max(0, documents - planned);
  const left = Math.max(0, planned - documents);
  const whole = Math.max(planned, documents);
  const shareOf = (value: number) => (whole <= 0 ? 0 : Math.min(1, Math.max(0, value) / whole));
  // What is over the plan has its own end of the bar, whether it is paid or not.
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
