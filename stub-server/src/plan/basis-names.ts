import type { PaymentTypeName } from '@saldo/contract/record';

/** Names of payment bases in files. */
export const BASIS_NAMES: Readonly<Record<PaymentTypeName, Readonly<Record<'pl' | 'en', string>>>> = {
  invoice: { pl: 'Faktura', en: 'Invoice' },
  'invoice-bag': { pl: 'Wiele faktur', en: 'Multiple invoices' },
  'mandate-contract': { pl: 'Umowa zlecenie', en: 'Contract of mandate' },
  'employment-contract': { pl: 'Umowa o pracę', en: 'Employment contract' },
  vat: { pl: 'VAT', en: 'VAT' },
  'income-tax': { pl: 'Podatek dochodowy', en: 'Income tax' },
  zus: { pl: 'ZUS', en: 'ZUS' },
  other: { pl: 'Inne', en: 'Other' },
};
