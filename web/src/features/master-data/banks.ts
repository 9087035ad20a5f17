import { bank } from '@saldo/contract/bank';
import { bankOfAccount, type Bank } from '@saldo/contract/domain/bank-account';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';

const bankApi = createApi(bank);

/** A single digit stands for all cooperative banks, whose name is a common noun. */
const isCooperative = ({ code }: Bank): boolean => code.length === 1;

/** Polish banks by their sort codes; the list only changes with a build. */
export function useBanks() {
  const { t } = useTranslation('master-editors');
  return useQuery({
    queryKey: ['banks'],
    queryFn: async ({ signal }) =>
      successOf(await bankApi.list.query({ query: {}, fetchOptions: { signal } })).banks,
    staleTime: Infinity,
    select: useCallback(
      (banks: readonly Bank[]) =>
        banks.map((one) => (isCooperative(one) ? { ...one, name: t('account.cooperative') } : one)),
      [t],
    ),
  });
}

/** The name of an account's bank, as a change of a form; nothing if it is unknown. */
export function bankOf(account: string, banks: readonly Bank[]): { bankName?: string } {
  const found = bankOfAccount(account, banks);
  return found ? { bankName: found.name } : {};
}
