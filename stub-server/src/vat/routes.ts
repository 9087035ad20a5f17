import { contract } from '@saldo/contract';
import { minor } from '@saldo/contract/domain/money';
import { vatTable } from '@saldo/contract/domain/vat';
import { implement } from '#src/http/implement.ts';

export const vatRoutes = implement(contract.vat, {
  withValue: ({ params }) => ({ status: 200, body: { items: vatTable(minor(params.x)) } }),
});
