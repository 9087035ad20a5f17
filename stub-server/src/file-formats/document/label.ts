/** The field that a label of a document names. */
export type Label =
  | 'seller'
  | 'buyer'
  | 'number'
  | 'issueDate'
  | 'saleDate'
  | 'dueDate'
  | 'account'
  | 'gross'
  | 'net'
  | 'vat'
  | 'currency'
  | 'difference';
