import { payment, type PaymentTab } from '@saldo/contract/payment';
import {
  paymentSource,
  paymentSourceSchema,
  similarBody,
  type PaymentSource,
} from '@saldo/contract/payment-source';
import type { Tag } from '@saldo/contract/tags';
import { formatAmount } from '@saldo/contract/domain/money';
import { totalsOf } from '@saldo/contract/domain/instalments';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { editorFailure } from '#lib/api/failures.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useEditor } from '#lib/editor/use-editor.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import type { Refused } from '#lib/editor/use-saving.ts';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { formatDate } from '#lib/words/format.ts';
import { dialogOf, isInstalment } from '../payment-queries.ts';
import { followRate } from './contractor-rate.ts';
import { newBody, patchBody } from './payment-body.ts';
import {
  changedFields,
  draftOf,
  FIELDS,
  fieldsOf,
  paymentSchema,
  totalOf,
  type PaymentDraft,
  type PaymentField,
  type PaymentFields,
} from './payment-draft.ts';

const api = createApi({ ...payment, ...paymentSource });

/** Tags of what a saved document changes: an approval may give the contractor a bank account. */
export const SAVED_TAGS: readonly Tag[] = [...PLAN_TAGS, { type: 'Contractor' }];

export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('PaymentSource', id),
    queryFn: async ({ signal }) =>
      successOf(await api.get.query({ params: { id }, fetchOptions: { signal } })),
  });

export const useDocument = (id: number) => useQuery(documentQuery(id));

/** Opens the editor of the document of a listed instalment. */
export async function openPart(tab: PaymentTab, id: number, open: (dialog: string) => void): Promise<void> {
  const { items } = successOf(await api.pages.mutate({ body: { tab, ids: [id] } }));
  const [found] = items;
  if (found && isInstalment(found)) open(dialogOf(found));
}

/** Likely duplicates of the draft, after a pause in typing. */
export function useSimilar(draft: PaymentDraft, exceptId: number | undefined) {
  const { currency } = draft;
  const gross = totalOf(draft)?.gross ?? null;
  const typed = useDebounced(
    JSON.stringify({
      ...(exceptId !== undefined && { exceptId }),
      contractorId: draft.contractorId,
      direction: draft.direction,
      number: draft.number.trim().slice(0, LONGEST_NUMBER),
      currency,
      gross: gross ?? 0,
      issueDate: draft.issueDate,
    }),
    TYPING_MS,
  );
  const { data = [] } = useQuery({
    queryKey: keyOf('PaymentSource', 'similar', typed),
    queryFn: async ({ signal }) => {
      const body = similarBody.parse(JSON.parse(typed));
      return successOf(await api.similar.mutate({ body, fetchOptions: { signal } })).items;
    },
    enabled: draft.number.trim() !== '' || (gross ?? 0) !== 0,
    placeholderData: (before) => before,
    meta: { ownsFailure: true },
  });
  return data;
}
const LONGEST_NUMBER = 80;
const TYPING_MS = 300;

const staleSchema = z.object({ current: paymentSourceSchema }).loose();

/** Fields of the draft with other names in the request. */
const SENT_AS: Readonly<Record<string, PaymentField>> = { amounts: 'lines', fileIds: 'files' };

/** Maps the server's refusals to fields. */
function refusedOf(error: Error): Refused<PaymentDraft, PaymentFields> {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  if (error.code === 'STALE_VERSION') {
    const current = staleSchema.safeParse(error.body).data?.current;
    if (!current) return { kind: 'other' };
    return { kind: 'stale', current: { fields: fieldsOf(current), version: current.version } };
  }
  const fields = (error.body?.fields ?? []).flatMap(({ path }) => {
    // The table of instalments marks wrong amounts; everything else about one is reported above it.
    if (path.startsWith(IN_PARTS)) return [];
    const [name = ''] = path.split('.', 1);
    const field = FIELDS.find((known) => known === (SENT_AS[name] ?? name));
    return field === undefined ? [] : [{ field, message: 'refused' }];
  });
  return fields.length > 0 ? { kind: 'fields', fields } : { kind: 'other' };
}

const IN_PARTS = 'parts.';

type Versions = { before: PaymentFields; theirs: PaymentFields; mine: Partial<PaymentFields> };

/** Files that both users have added stay, and those that either has detached do not. */
function withAllFiles({ before, theirs, mine }: Versions): Partial<PaymentFields> {
  const own = mine.files;
  if (own === undefined) return mine;
  const isIn = (files: PaymentFields['files'], id: number) => files.some((file) => file.id === id);
  const kept = theirs.files.filter(({ id }) => isIn(own, id) || !isIn(before.files, id));
  const added = own.filter(({ id }) => !isIn(before.files, id) && !isIn(theirs.files, id));
  return { ...mine, files: [...kept, ...added] };
}

/** What was chosen for an instalment and has been deleted since; undefined: nothing. */
function goneOf(error: Error): 'method' | 'cell' | undefined {
  if (!(error instanceof ApiError) || error.code !== 'UNKNOWN_REFERENCE') return undefined;
  const path = error.body?.fields?.find((field) => field.path.startsWith(IN_PARTS))?.path;
  if (path?.endsWith('.paymentMethodId')) return 'method';
  return path?.includes('.cell') ? 'cell' : undefined;
}

function failureTextOf(t: TFunction<'payments'>, error: Error): string {
  const gone = goneOf(error);
  return gone === undefined ? editorFailure(error) : t(`chosenGone.${gone}`);
}

const formatDay = (day: string | null): string => (day === null ? '–' : formatDate(day));

/** The text of a field, for changes by other users. */
function useWords() {
  const { t } = useTranslation('payments');
  const { items } = useMasterData('contractor');
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const label = (field: PaymentField) => t(`field.${field}`);
  const text = (fields: PaymentFields, field: PaymentField): string => {
    const value = fields[field];
    if (field === 'contractorId') return names.get(fields.contractorId ?? 0) ?? '–';
    if (field === 'type') return t(`type.${fields.type}`);
    if (field === 'direction') return t(`direction.${fields.direction}`);
    if (field === 'lines') return formatAmount(totalsOf(fields.lines).gross, fields.currency);
    if (field === 'parts')
      return fields.parts
        .map(({ gross, cell }) => `${formatAmount(gross, fields.currency)} (${cell?.month ?? '–'})`)
        .join(' + ');
    if (field === 'issueDate' || field === 'saleDate' || field === 'taxDate') return formatDay(fields[field]);
    if (field === 'files') return fields.files.map(({ name }) => name).join(', ') || '–';
    if (field === 'rate') return fields.rate?.rate.replace('.', ',') ?? '–';
    if (field === 'pay') return fields.pay === null ? '–' : formatAmount(fields.pay.gross, 'PLN');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return typeof value === 'string' && value !== '' ? value : '–';
  };
  const typedText = (draft: PaymentDraft, field: PaymentField): string => {
    if (field === 'lines')
      return draft.lines.map((line) => `${line.description} ${line.gross}`.trim()).join(' + ');
    if (field === 'parts')
      return draft.parts
        .map(
          (part) =>
            `${part.gross} (${formatDay(part.paidDate ?? (part.dueDate === '' ? null : part.dueDate))})`,
        )
        .join(' + ');
    return text({ ...draft, lines: [], parts: [] }, field);
  };
  const unsaved = ({ draft, before }: { draft: PaymentDraft; before: Partial<PaymentDraft> | undefined }) =>
    changedFields(draft, before).map((field) => `${label(field)}: ${typedText(draft, field)}`);
  return { label, text, unsaved };
}

type PaymentEditing = {
  /** undefined: a new one */
  source?: PaymentSource;
  start?: PaymentDraft;
  /** of a new one, with unsaved input of its own */
  keyOfNew?: string;
  isReadOnly: boolean;
  /** saving confirms the check */
  approves?: boolean;
  onSaved: (saved: { changeId: number | null; source: PaymentSource } | undefined) => void;
};

const ERRORS = ['required', 'tooLong', 'amount', 'sum', 'payMonth'] as const;

/** The draft of a document, its lock and its saving. */
export function usePaymentEditor({
  source,
  start,
  keyOfNew = 'new',
  isReadOnly,
  approves = false,
  onSaved,
}: PaymentEditing) {
  const { t } = useTranslation('payments');
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const editor = useEditor({
    key: `payment ${source?.id ?? keyOfNew}`,
    resource: source === undefined || isReadOnly ? null : { type: 'paymentSource', id: source.id },
    ...(source && { name: source.number }),
    stored: source && { fields: fieldsOf(source), version: source.version },
    ...(start && {
      start,
      follow: ({ contractorId }: Partial<PaymentDraft>, draft: PaymentDraft) =>
        contractorId === undefined ? {} : followRate(client, draft, contractorId),
    }),
    schema: paymentSchema,
    draftOf: (fields) => (approves ? { ...draftOf(fields), isVerified: true } : draftOf(fields)),
    send: async ({ fields, patch, version }) => {
      if (source === undefined || version === undefined)
        return successOf(await api.create.mutate({ body: newBody(fields) }));
      const body = { ...patchBody(fields, patch), version };
      return successOf(await api.update.mutate({ params: { id: source.id }, body }));
    },
    refusedOf,
    merged: withAllFiles,
    failureOf: (error) => failureTextOf(t, error),
    words: useWords(),
    onSaved: (saved) => {
      setSaved(true);
      onSaved(saved);
      void invalidate(client, SAVED_TAGS);
    },
  });
  return {
    ...editor,
    /** it is being stored, or has been and closes */
    isLeft: isSaved || editor.work.isBusy,
    /** a field's error message */
    errorOf: (field: PaymentField): string | undefined => {
      const code = editor.codeOf(field);
      return code === undefined
        ? undefined
        : t(`error.${ERRORS.find((known) => known === code) ?? 'refused'}`);
    },
  };
}

export type PaymentEditor = ReturnType<typeof usePaymentEditor>;
