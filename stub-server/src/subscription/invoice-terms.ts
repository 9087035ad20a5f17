/** The lines of an invoice at the prices of the order, in grosze. */
export interface InvoiceTerms {
  /** net, of one seat or of one credit */
  unitPrice: number;
  /** net; 0: none */
  fee: number;
  /** gross, zero or negative */
  discount: number;
  /** gross, prepaid */
  balanceUsed: number;
}
