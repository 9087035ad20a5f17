import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import { convert, type Rates } from '@saldo/contract/domain/exchange';
import type { Flow } from '@saldo/contract/domain/flows';

/** Amount of a flow, minor units of the method's currency. */
export const inCurrency = ({ part, gross }: Flow, currency: CurrencyCode, rates: Rates): number =>
  part === null
    ? convert(gross, ACCOUNT_CURRENCY, currency, rates)
    : convert(part.gross, part.currency, currency, rates);
