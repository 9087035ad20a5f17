import { formatAmount, type Minor } from '@saldo/contract/domain/money';

/** `1 234,50 zł` */
export const formatZloty = (amount: Minor): string => formatAmount(amount, 'PLN', { withCurrency: true });
