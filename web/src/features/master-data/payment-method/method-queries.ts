import { effectivePermission } from '@saldo/contract/domain/permission';
import { paymentMethod, type paymentMethodSchema } from '@saldo/contract/payment-method';
import {
  paymentMethodManagement,
  type listedPaymentMethodSchema,
  type methodBalanceSchema,
  type newPaymentMethodBody,
  type paymentMethodPageBody,
} from '@saldo/contract/payment-method-management';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { listPage } from '#lib/list-state/paged-rows.ts';
import type { AllOf } from '../all-of.ts';
import { callsOf } from '../noun-calls.ts';
import type { Noun } from '../noun.ts';

export type Method = z.output<typeof paymentMethodSchema>;
export type ListedMethod = z.output<typeof listedPaymentMethodSchema>;
export type MethodBalance = z.output<typeof methodBalanceSchema>;
export type MethodQuestion = z.input<typeof paymentMethodPageBody>;
/** The fields of a payment method that users edit. */
export type MethodFields = AllOf<z.output<typeof newPaymentMethodBody>>;

export const methodApi = createApi({ ...paymentMethod, ...paymentMethodManagement });

export const METHODS: Noun = {
  kind: 'payment-method',
  tab: 'accounts',
  dialog: 'payment-method-editor',
  tag: 'PaymentMethod',
  calls: callsOf(methodApi),
  mayEdit: (acl) => effectivePermission(acl, 'accounts.edit') !== 'denied',
  managedBy: ['tree.edit', 'accounts.edit'],
};

/** One page of the list, and the ids of all that match. */
export const methodPages = (question: MethodQuestion) => ({
  queryKey: keyOf('PaymentMethod'),
  page: async (paging: { page: number; pageSize: number; timestamp?: string }, signal: AbortSignal) =>
    listPage(await methodApi.page.mutate({ body: { ...question, ...paging }, fetchOptions: { signal } })),
  ids: async (paging: { timestamp?: string }) =>
    successOf(await methodApi.queueItems.mutate({ body: { ...question, ...paging } })),
});

export const useMethod = (id: number) =>
  useQuery({
    queryKey: keyOf('PaymentMethod', id),
    queryFn: async ({ signal }) =>
      successOf(await methodApi.get.query({ params: { id }, fetchOptions: { signal } })),
  });

/** Whether there are methods, and whether one is the default of new rows and payments. */
const useDefault = <Read>(select: (found: { isNone: boolean; hasDefault: boolean }) => Read) =>
  useQuery({
    queryKey: keyOf('PaymentMethod', 'default-of-all'),
    queryFn: async ({ signal }) => {
      const methods = successOf(await methodApi.list.query({ query: {}, fetchOptions: { signal } }));
      return { isNone: methods.length === 0, hasDefault: methods.some(({ isDefault }) => isDefault) };
    },
    select,
  });

export const useLacksDefault = () => useDefault(({ isNone, hasDefault }) => !isNone && !hasDefault);

export const useHasDefault = () => useDefault(({ hasDefault }) => hasDefault);

/** A new method is the default unless there is one. */
export const useStartsAsDefault = () => useDefault(({ hasDefault }) => !hasDefault);

/** The balance of each payment method, for users who may see balances. */
export const useBalances = (isAllowed: boolean) =>
  useQuery({
    queryKey: keyOf('PaymentMethod', 'balances'),
    queryFn: async ({ signal }) =>
      successOf(await methodApi.balances.query({ query: {}, fetchOptions: { signal } })).items,
    enabled: isAllowed,
  });
