import { contract } from '@saldo/contract';
import { bankOfAccount } from '@saldo/contract/domain/bank-account';
import { implement } from '#src/http/implement.ts';
import { AS_OF, BANKS, SOURCE } from './banks.ts';

export const bankRoutes = implement(contract.bank, {
  list: ({ query: { number } }) => {
    const bank = number === undefined ? null : bankOfAccount(number, BANKS);
    const banks = number === undefined ? [...BANKS] : bank ? [bank] : [];
    return { status: 200, body: { banks, source: SOURCE, asOf: AS_OF } };
  },
});
