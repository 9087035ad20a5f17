import { LEGAL_FORM } from '@saldo/contract/domain/legal-form';
import { licenceSetting, type LicenceSetting } from '@saldo/contract/licence-setting';
import {
  paymentTypeSetting,
  type PaymentTypeSetting,
  type TaxOpeningSetting,
} from '@saldo/contract/payment-type-setting';
import { minor, type Minor } from '@saldo/contract/domain/money';
import type { DueType } from '@saldo/contract/domain/tax/dues';
import { paymentSource } from '@saldo/contract/payment-source';
import { reportCashFlow } from '@saldo/contract/report-cash-flow';
import type { Tag } from '@saldo/contract/tags';
import { tax, type TaxChoiceRow, type TaxDueRow } from '@saldo/contract/tax';
import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';

const settingsApi = createApi(paymentTypeSetting);
const licenceApi = createApi(licenceSetting);
const taxApi = createApi(tax);
const sourceApi = createApi(paymentSource);
const cashApi = createApi(reportCashFlow);

type Read = { signal?: AbortSignal };

/** What shows the tax sheets, whose first dues make them, or their amounts. */
export const SHEET_TAGS: readonly Tag[] = [
  ...PLAN_TAGS,
  { type: 'Tree' },
  { type: 'Acl' },
  { type: 'InternalYears' },
];

const SETTINGS = keyOf('PaymentTypeSettings', 'LIST');
const readSettings = async (fetchOptions: Read = {}) =>
  successOf(await settingsApi.list.query({ fetchOptions }));

export const useTaxSettings = () =>
  useQuery({ queryKey: SETTINGS, queryFn: async ({ signal }) => readSettings({ signal }) });

const OPENING = keyOf('PaymentTypeSettings', 'OPENING');
const readOpening = async (fetchOptions: Read = {}) =>
  successOf(await settingsApi.opening.query({ fetchOptions })).opening;

export const useTaxOpening = () =>
  useQuery({ queryKey: OPENING, queryFn: async ({ signal }) => readOpening({ signal }) });

/** Lines of an explanation at first, and how many more each request adds. */
export const LINES_STEP = 100;

/** What the server has. */
export interface StoredTaxes {
  settings: PaymentTypeSetting[];
  opening: TaxOpeningSetting | null;
}
/** What is to be stored; an absent opening stays. */
interface NewSettings {
  settings: PaymentTypeSetting[];
  opening?: TaxOpeningSetting | null;
}

/** Another tab has meanwhile stored something else in the place of what is to be changed. */
export class Overtaken extends Error {}

/**
 * Writes settings of taxes. The server takes all periods of a tax at once and has no version of
 * them, so a change is made of what it has now: the page may not have heard of another tab yet.
 */
export function useSaveTaxSettings(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (change: (now: StoredTaxes) => NewSettings) => {
      const [settings, opening] = await Promise.all([readSettings(), readOpening()]);
      client.setQueryData(SETTINGS, settings);
      client.setQueryData(OPENING, opening);
      return successOf(await settingsApi.save.mutate({ body: change({ settings, opening }) }));
    },
    onSuccess: async () => {
      await invalidate(client, [{ type: 'PaymentTypeSettings' }, { type: 'TaxSummary' }]);
      onSaved();
    },
  });
}

const LICENCE_SETTINGS = keyOf('LicenseSettings');

/** Writes the legal forms over time, as the settings of taxes are written. */
export function useSaveLegalForms(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (change: (now: readonly LicenceSetting[]) => LicenceSetting[]) => {
      const now = successOf(await licenceApi.list.query());
      client.setQueryData(LICENCE_SETTINGS, now);
      const settings = change(now.filter(({ name }) => name === LEGAL_FORM));
      return successOf(await licenceApi.save.mutate({ body: { settings } }));
    },
    onSuccess: async () => {
      // The legal form changes due days.
      const others = invalidate(client, SHEET_TAGS);
      await invalidate(client, [{ type: 'LicenseSettings' }, { type: 'TaxSummary' }]);
      onSaved();
      await others;
    },
  });
}

export const useTaxChoices = (year: number) =>
  useQuery({
    queryKey: keyOf('TaxSummary', 'choices', year),
    queryFn: async ({ signal }) =>
      successOf(await taxApi.choices.query({ query: { year }, fetchOptions: { signal } })).choices,
  });

/** A form and mode for comparison only. */
export type ComparedChoice = Pick<TaxChoiceRow, 'form' | 'ratePercent' | 'mode'>;

const queryOf = ({ form, ratePercent, mode }: ComparedChoice) => ({
  form,
  mode,
  ...(ratePercent !== null && { ratePercent }),
});

interface WantedLines {
  type: DueType;
  period: string;
  count: number;
  /** null: as in the settings */
  choice: ComparedChoice | null;
}

/** The lines of a due; loaded lines stay visible while more are loading. */
export const useTaxLines = ({ choice, ...wanted }: WantedLines) => {
  const query = { ...wanted, ...(choice && queryOf(choice)) };
  return useQuery({
    queryKey: keyOf('TaxSummary', 'lines', JSON.stringify(query)),
    queryFn: async ({ signal }) => successOf(await taxApi.explain.query({ query, fetchOptions: { signal } })),
    placeholderData: keepPreviousData,
  });
};

/** Balances of the payment methods before and after a day, and the flows of that day. */
export const useCoverOn = (day: string) =>
  useQuery({
    queryKey: keyOf('Reports', 'taxCover', day),
    queryFn: async ({ signal }) => {
      const query = { from: day, to: day };
      const [flow, { items }] = await Promise.all([
        cashApi.cashFlow.query({
          query: { ...query, unit: 'day', group: 'method' },
          fetchOptions: { signal },
        }),
        cashApi.cashFlowItems.query({ query: { ...query, direction: 'cost' }, fetchOptions: { signal } }),
      ]).then(([one, other]) => [successOf(one), successOf(other)] as const);
      return { items, balances: flow.balances };
    },
  });

/** The dues under one choice of form and mode. */
export const useTaxChoice = (year: number, choice: ComparedChoice) =>
  useQuery({
    queryKey: keyOf('TaxSummary', 'choice', year, JSON.stringify(queryOf(choice))),
    queryFn: async ({ signal }) => {
      const query = { year, ...queryOf(choice) };
      return successOf(await taxApi.choice.query({ query, fetchOptions: { signal } })).dues;
    },
  });

/** Writes the dues of years into the tax sheets, which cash flow counts. */
export function useWriteTaxes(onWritten: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (years: readonly number[]) => {
      for (const year of years) successOf(await taxApi.updateSummary.mutate({ body: { year } }));
    },
    onSuccess: async () => {
      const others = invalidate(client, SHEET_TAGS);
      await invalidate(client, [{ type: 'TaxSummary' }]);
      onWritten();
      await others;
    },
  });
}

/** Dues of several years together. */
export function useTaxSummaries(years: readonly number[]) {
  const results = useQueries({
    queries: years.map((year) => ({
      queryKey: keyOf('TaxSummary', year),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        successOf(await taxApi.summary.query({ query: { year }, fetchOptions: { signal } })),
    })),
  });
  const summaries = results.flatMap(({ data }) => data ?? []);
  return {
    summaries: summaries.length === years.length ? summaries : undefined,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
  };
}

/** What shows a declaration, or its absence. */
export const DECLARED_TAGS: readonly Tag[] = [{ type: 'TaxSummary' }, ...SHEET_TAGS];

interface Declaration {
  due: TaxDueRow;
  number: string;
  amount: Minor;
  paidDate: string | null;
  today: string;
}

const yearOf = (month: string) => Number(month.slice(0, 4));

/** The cell of the tax sheet with a due; writes the sheet first if it is missing. */
async function cellOf({ type, period, month, recordId }: TaxDueRow) {
  if (recordId !== null) return { recordId, month };
  const { dues } = successOf(await taxApi.updateSummary.mutate({ body: { year: yearOf(month) } }));
  const written = dues.find((due) => due.type === type && due.period === period);
  if (!written || written.recordId === null) throw new Error('The tax sheet has no row of this tax');
  return { recordId: written.recordId, month };
}

/** Enters a declaration on the cell of its period. */
export function useDeclare(onSaved: (changeId: number | null) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ due, number, amount, paidDate, today }: Declaration) => {
      const cell = await cellOf(due);
      const dates = { dueDate: due.dueDay, expectedDate: due.dueDay, paidDate };
      const body = {
        type: 'declaration' as const,
        direction: due.type === 'vat-refund' ? ('income' as const) : ('cost' as const),
        number,
        issueDate: today,
        amounts: { net: amount, vat: minor(0), gross: amount },
        parts: [{ gross: amount, ...dates, cell }],
      };
      return successOf(await sourceApi.create.mutate({ body }));
    },
    onSuccess: async ({ changeId }) => {
      const others = invalidate(client, SHEET_TAGS);
      await invalidate(client, [{ type: 'TaxSummary' }]);
      onSaved(changeId);
      await others;
    },
  });
}
