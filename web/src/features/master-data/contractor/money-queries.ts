import { addMonths, monthOfDate, monthText } from '@saldo/contract/domain/month';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import {
  payment,
  type ListedPayment,
  type paymentGroupSchema,
  type PaymentTab,
} from '@saldo/contract/payment';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PAYMENT_RULES } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';

const api = createApi(payment);
const LAST = 4;

/** Documents without planned payments. */
const ofContractor = (id: number) =>
  ({ contractorIds: [id], origins: ['typed', 'import'], dateKind: 'issue' }) satisfies {
    contractorIds: number[];
    origins: ('typed' | 'import')[];
    dateKind: 'issue';
  };

/** Both lists of verified payments, as far as the user may see them. */
function useTabs(): readonly PaymentTab[] | undefined {
  const { data: acl } = useAcl();
  return acl && (['attached', 'detached'] as const).filter((tab) => PAYMENT_RULES[tab](acl));
}

/** Gross of one direction in one currency by month (`2026-04`), minor units. */
export type Turnover = { way: 'in' | 'out'; currency: CurrencyCode; months: ReadonlyMap<string, number> };

type Group = z.output<typeof paymentGroupSchema>;

/** The groups of several lists, by direction and currency; without those that add up to zero. */
function turnoversOf(groups: readonly Group[]): Turnover[] {
  const currencies = [...new Set(groups.flatMap(({ sums }) => sums.map(({ currency }) => currency)))];
  return currencies.flatMap((currency) =>
    (['in', 'out'] as const).flatMap((way) => {
      const months = new Map<string, number>();
      for (const { from, sums } of groups) {
        const month = from?.slice(0, 7) ?? '';
        const sum = sums.find((one) => one.currency === currency)?.[way] ?? 0;
        if (sum !== 0) months.set(month, (months.get(month) ?? 0) + sum);
      }
      return months.size === 0 ? [] : [{ way, currency, months }];
    }),
  );
}

/** The invoiced amounts of the last months, by month of issue. */
export function useTurnover(contractorId: number, today: string | undefined, months: number) {
  const tabs = useTabs();
  return useQuery({
    queryKey: keyOf('Payments', 'turnover-of-contractor', contractorId, today ?? ''),
    enabled: today !== undefined && tabs !== undefined,
    queryFn: async ({ signal }) => {
      const from = `${monthText(addMonths(monthOfDate(today ?? ''), 1 - months))}-01`;
      const body = { ...ofContractor(contractorId), from, to: today, by: 'month' } as const;
      const answers = await Promise.all(
        (tabs ?? []).map((tab) => api.groups.mutate({ body: { ...body, tab }, fetchOptions: { signal } })),
      );
      return turnoversOf(answers.flatMap((answer) => successOf(answer).groups));
    },
  });
}

/** The last payments of a contractor by day of issue. */
export function useLastPayments(contractorId: number) {
  const tabs = useTabs();
  return useQuery({
    queryKey: keyOf('Payments', 'last-of-contractor', contractorId),
    enabled: tabs !== undefined,
    queryFn: async ({ signal }): Promise<ListedPayment[]> => {
      const pages = await Promise.all(
        (tabs ?? []).map(async (tab) => {
          const paging = { page: 1, pageSize: LAST, sort: 'date', sortDirection: 'desc' } as const;
          const body = { ...ofContractor(contractorId), ...paging, tab };
          return successOf(await api.pages.mutate({ body, fetchOptions: { signal } })).items;
        }),
      );
      return pages
        .flat()
        .toSorted((left, right) => right.issueDate.localeCompare(left.issueDate))
        .slice(0, LAST);
    },
  });
}
