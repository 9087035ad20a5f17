import { contract } from '@saldo/contract';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { rateOn } from '#src/plan/rates.ts';

export const currencyRoutes = implement(contract.currency, {
  rate: async ({ params, deps }) => {
    const { code, date } = params;
    if (code === ACCOUNT_CURRENCY) {
      return { status: 200, body: { code, date, rate: '1', table: '', effectiveDate: date } };
    }
    const row = await rateOn(deps.db, code, date);
    if (!row) throw new AppError('NOT_FOUND');
    const { rate, table_no: table, effective_date: effectiveDate } = row;
    return { status: 200, body: { code, date, rate, table, effectiveDate } };
  },
});
