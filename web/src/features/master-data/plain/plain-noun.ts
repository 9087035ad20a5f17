import { mayAddNames } from '@saldo/contract/domain/permission';
import type { plainPageBody } from '@saldo/contract/named-list';
import { section, sectionSchema } from '@saldo/contract/section';
import { sectionManagement, SECTION_MERGE_FIELDS } from '@saldo/contract/section-management';
import { tradeSubject, tradeSubjectSchema } from '@saldo/contract/trade-subject';
import { tradeSubjectManagement, TRADE_SUBJECT_MERGE_FIELDS } from '@saldo/contract/trade-subject-management';
import type { z } from 'zod';
import { createApi, successOf } from '#lib/api/api.ts';
import { listPage } from '#lib/list-state/paged-rows.ts';
import type { FileFormat, ReadFile } from '#ui/data-table/export-menu.tsx';
import { callsOf, type Item } from '../noun-calls.ts';
import type { Noun } from '../noun.ts';

/** An item with little more than a name. `isDefault` is false for nouns without a default. */
export type PlainItem = Item & { isDefault: boolean };
export type ListedPlain = PlainItem & { records: number; paymentSources: number };
export type PlainFields = { name: string; isDefault: boolean };
export type PlainQuestion = z.input<typeof plainPageBody>;

type Paging = { page: number; pageSize: number };

/** Sections and trade subjects: one screen and one editor, each with its calls. */
export type PlainNoun = Noun & {
  hasDefault: boolean;
  mergeFields: readonly 'name'[];
  page: (
    question: PlainQuestion & Paging,
    signal: AbortSignal,
  ) => Promise<{
    body: { items: readonly ListedPlain[]; total: number };
    headers: Headers;
  }>;
  ids: (question: PlainQuestion) => Promise<readonly number[]>;
  file: (format: FileFormat, question: PlainQuestion) => ReturnType<ReadFile>;
  get: (id: number, signal: AbortSignal) => Promise<PlainItem>;
  create: (fields: PlainFields) => Promise<PlainItem>;
  update: (id: number, patch: Partial<PlainFields> & { version: number }) => Promise<PlainItem>;
  /** an item in a refusal */
  read: (body: unknown) => PlainItem | undefined;
};

const sectionApi = createApi({ ...section, ...sectionManagement });
const subjectApi = createApi({ ...tradeSubject, ...tradeSubjectManagement });

const withoutDefault = <Section extends Item>(item: Section) => ({ ...item, isDefault: false });

export const SECTIONS: PlainNoun = {
  kind: 'section',
  tab: 'sections',
  dialog: 'sections-editor',
  tag: 'Section',
  calls: callsOf(sectionApi),
  mayEdit: mayAddNames,
  managedBy: ['tree.edit'],
  hasDefault: false,
  mergeFields: SECTION_MERGE_FIELDS,
  page: async (body, signal) => {
    const { body: page, headers } = listPage(
      await sectionApi.page.mutate({ body, fetchOptions: { signal } }),
    );
    return { body: { ...page, items: page.items.map(withoutDefault) }, headers };
  },
  ids: async (body) => successOf(await sectionApi.queueItems.mutate({ body })),
  file: async (format, body) =>
    successOf(await (format === 'csv' ? sectionApi.exportCsv : sectionApi.exportXlsx).mutate({ body })),
  get: async (id, signal) =>
    withoutDefault(successOf(await sectionApi.get.query({ params: { id }, fetchOptions: { signal } }))),
  create: async ({ name }) => withoutDefault(successOf(await sectionApi.create.mutate({ body: { name } }))),
  update: async (id, { isDefault: _none, ...body }) =>
    withoutDefault(successOf(await sectionApi.update.mutate({ params: { id }, body }))),
  read: (body) => {
    const read = sectionSchema.safeParse(body).data;
    return read && withoutDefault(read);
  },
};

export const TRADE_SUBJECTS: PlainNoun = {
  kind: 'trade-subject',
  tab: 'trade-subjects',
  dialog: 'trade-subject-editor',
  tag: 'TradeSubject',
  calls: callsOf(subjectApi),
  mayEdit: mayAddNames,
  managedBy: ['tree.edit'],
  hasDefault: true,
  mergeFields: TRADE_SUBJECT_MERGE_FIELDS,
  page: async (body, signal) => listPage(await subjectApi.page.mutate({ body, fetchOptions: { signal } })),
  ids: async (body) => successOf(await subjectApi.queueItems.mutate({ body })),
  file: async (format, body) =>
    successOf(await (format === 'csv' ? subjectApi.exportCsv : subjectApi.exportXlsx).mutate({ body })),
  get: async (id, signal) =>
    successOf(await subjectApi.get.query({ params: { id }, fetchOptions: { signal } })),
  create: async (body) => successOf(await subjectApi.create.mutate({ body })),
  update: async (id, body) => successOf(await subjectApi.update.mutate({ params: { id }, body })),
  read: (body) => tradeSubjectSchema.safeParse(body).data,
};
