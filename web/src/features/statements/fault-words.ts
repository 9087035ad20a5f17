import { formatAmount, minor } from '@saldo/contract/domain/money';
import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import type { FileFault } from '@saldo/contract/file-fault';
import type { TFunction } from 'i18next';

/** The text of a fault, with its line if it has one. */
export function faultWords(fault: FileFault, t: TFunction<'statements'>): string {
  const { params = {}, line, field } = fault;
  const currency = CURRENCY_CODES.find((code) => code === params['currency']) ?? 'PLN';
  const difference = params['difference'];
  const amount =
    typeof difference === 'number' ? formatAmount(minor(difference), currency, { withCurrency: true }) : '';
  const what = t(`fault.${fault.code}`, { text: '', kind: '', ...params, amount, field: field ?? '' });
  return line === undefined ? what : t('fault.atLine', { line, what });
}
