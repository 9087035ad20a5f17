import { importing } from '@saldo/contract/import';
import { MAX_FILE_BYTES } from '@saldo/contract/file';
import { uploadedFileSchema, type FileDescription } from '@saldo/contract/import-file';
import {
  importProcessSchema,
  type ImportLine,
  type ImportProcess,
  type ImportStats,
  type Outcome,
} from '@saldo/contract/import-process';
import type { CellEdit, TableDescription, TableSettings } from '@saldo/contract/import-table';
import { subscription } from '@saldo/contract/subscription';
import type { Tag } from '@saldo/contract/tags';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { z } from 'zod';
import { remember } from '#lib/account-changes/undo-keys.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { uploadFile } from '#lib/api/upload-file.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { listPage } from '#lib/list-state/paged-rows.ts';
import { showToast } from '#lib/toasts.ts';
import { bankStatementsPath } from '#lib/navigation/payment-tabs.ts';
import { RefusedFile, type SendFile } from '#ui/upload/use-uploads.ts';

const api = createApi(importing);

export type FileFault = NonNullable<FileDescription['fault']>;

/** Files to import, by extension; the actual kind is detected from the content. */
export const FILE_RULES = {
  kinds: [
    '.csv',
    '.tsv',
    '.txt',
    '.xlsx',
    '.html',
    '.xml',
    '.zip',
    '.sta',
    '.mt940',
    '.940',
    '.pdf',
    '.jpg',
    '.jpeg',
    '.png',
    '.webp',
  ],
  unnamedKinds: ['.xls', '.xlsm', '.xlsb', '.ods', '.htm', '.eml', '.msg'],
  maxBytes: MAX_FILE_BYTES,
};

/** Files whose pages are read. */
export const PAGE_RULES = { kinds: ['.pdf', '.jpg', '.jpeg', '.png', '.webp'], maxBytes: MAX_FILE_BYTES };

/** Uploads a file whose pages will be read; returns its id. */
export const sendPages: SendFile<number> = async (file, how) =>
  (await uploadFile({ path: '/api/import/file', file, answerSchema: uploadedFileSchema, ...how })).fileId;

/** Starts the reading of files. */
export const readFiles = async (fileIds: number[]): Promise<ImportProcess> =>
  successOf(await api.readDocuments.mutate({ body: { fileIds } }));

const creditsApi = createApi({ creditsInfo: subscription.creditsInfo });

/** Remaining credits for scanned pages. */
export const useCreditsLeft = () =>
  useQuery({
    queryKey: keyOf('Credits'),
    queryFn: async ({ signal }) =>
      successOf(await creditsApi.creditsInfo.query({ fetchOptions: { signal } })),
  });

/** Readings of documents, the newest first. */
export const useReadings = () =>
  useQuery({
    queryKey: keyOf('ImportProcesses', 'readings'),
    queryFn: async ({ signal }) =>
      successOf(await api.list.query({ query: { type: 'document' }, fetchOptions: { signal } })).items,
  });

/** Uploads a file and starts its import. Throws `RefusedFile` with the wording of its fault. */
export const beginImport =
  (wordsOf: (fault: FileFault) => string): SendFile<ImportProcess> =>
  async (file, how) => {
    const { fileId } = await uploadFile({
      path: '/api/import/file',
      file,
      answerSchema: uploadedFileSchema,
      ...how,
    });
    const fetchOptions = { signal: how.signal };
    const { fault, kind } = successOf(await api.describe.mutate({ body: { fileId }, fetchOptions }));
    if (kind === 'document') return await readFiles([fileId]);
    if (fault === null) return successOf(await api.create.mutate({ body: { fileId }, fetchOptions })).process;
    await api.deleteFiles.mutate({ body: { fileIds: [fileId] } });
    throw new RefusedFile(wordsOf(fault));
  };

export type LineType = Outcome | 'all';
export const LINE_TYPES: readonly LineType[] = ['all', 'added', 'skipped', 'unverified', 'failed'];
export const PAGE_SIZE = 100;

type Place = Pick<ImportProcess, 'id' | 'state' | 'kind' | 'fileId'>;

/** Where a process continues: its preview, its report, or bank statements. */
export const pathOfImport = ({ id, state, kind, fileId }: Place): string => {
  if (kind === 'bank') return `${bankStatementsPath}?file=${fileId}`;
  return state === 'draft' ? `/payments/import/table/${id}` : `/payments/import/report/${id}`;
};

/** States in which a job works on a process. */
export const WORKING: ReadonlySet<ImportProcess['state']> = new Set(['running', 'stopping', 'takingBack']);
/** States in which what a run has created can be undone: the second, where somebody was editing a part of it. */
export const UNDOABLE: ReadonlySet<ImportProcess['state']> = new Set(['done', 'partlyTakenBack']);
/** Polling interval of a job, in case its event does not arrive. */
const POLL_MS = 3000;

export const useImport = (id: number) =>
  useQuery({
    queryKey: keyOf('ImportProcesses', id),
    queryFn: async ({ signal }) =>
      successOf(await api.get.query({ params: { id }, fetchOptions: { signal } })),
    refetchInterval: ({ state: { data } }) => (data && WORKING.has(data.process.state) ? POLL_MS : false),
  });

const statsOf =
  (id: number) =>
  async ({ signal }: { signal: AbortSignal }) =>
    successOf(await api.stats.query({ params: { id }, fetchOptions: { signal } }));

/** What a run of a draft would create. */
export const useStats = (id: number, version: number | undefined) =>
  useQuery({
    queryKey: keyOf('ImportProcesses', id, 'stats', version),
    queryFn: statsOf(id),
    enabled: version !== undefined,
    placeholderData: (before) => before,
  });

/** What a run has created and its current state, which approving a document changes. */
export const useReportStats = (id: number, version: number) =>
  useQuery({
    queryKey: keyOf('ImportDocuments', 'stats', id, version),
    queryFn: statsOf(id),
    placeholderData: (before) => before,
  });

type LinesQuestion = {
  id: number;
  version: number | undefined;
  type: LineType;
  page: number;
  search: string;
};

export const useLines = ({ id, version, type, page, search }: LinesQuestion) =>
  useQuery({
    queryKey: keyOf('ImportProcesses', id, 'lines', version, type, page, search),
    queryFn: async ({ signal }) => {
      const body = { page, pageSize: PAGE_SIZE, search };
      return successOf(await api.linePages.mutate({ params: { id, type }, body, fetchOptions: { signal } }));
    },
    enabled: version !== undefined,
    placeholderData: (before) => before,
  });

/** Lines of a report, page by page. */
export const reportPages = (id: number, type: LineType, search: string) => ({
  queryKey: keyOf('ImportDocuments', 'report', id, type),
  page: async (paging: { page: number; pageSize: number }, signal: AbortSignal) => {
    const body = { ...paging, search };
    const answer = await api.linePages.mutate({ params: { id, type }, body, fetchOptions: { signal } });
    const items = answer.body.items.map((line) => ({ ...line, id: line.line }));
    return listPage({ ...answer, body: { ...answer.body, items } });
  },
  ids: async () => [],
});

export type ReportLine = ImportLine & { id: number };

export const historyPages = (search: string) => ({
  queryKey: keyOf('ImportHistory'),
  page: async (paging: { page: number; pageSize: number; timestamp?: string }, signal: AbortSignal) =>
    listPage(await api.pages.mutate({ body: { ...paging, search }, fetchOptions: { signal } })),
  ids: async () => [],
});

/** The user's own drafts, and processes that a job works on. */
export const useStarted = () =>
  useQuery({
    queryKey: keyOf('ImportProcesses', 'started'),
    queryFn: async ({ signal }) =>
      successOf(await api.list.query({ query: {}, fetchOptions: { signal } })).items,
    select: (items) =>
      items.filter(({ state }) => state === 'draft' || state === 'running' || state === 'stopping'),
  });

export const OWN: readonly Tag[] = (['ImportProcesses', 'ImportHistory', 'ImportDocuments'] as const).map(
  (type) => ({ type }),
);

/** Refetches the lists of imports. */
export function useImportsChanged() {
  const client = useQueryClient();
  return async () => invalidate(client, OWN);
}

export function useDiscardDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ fileId }: Pick<ImportProcess, 'fileId'>) =>
      successOf(await api.deleteFiles.mutate({ body: { fileIds: [fileId] } })),
    onSuccess: async () => invalidate(client, OWN),
  });
}

type Described = { process: ImportProcess; table: TableDescription | null };
type Change = { settings?: TableSettings; edits?: readonly CellEdit[] };

const changeKey = (id: number) => ['change-import', id];

/** The settings of a draft that the server has not answered yet, in order. */
export const usePendingSettings = (id: number): readonly TableSettings[] =>
  useMutationState<TableSettings>({
    filters: { mutationKey: changeKey(id), status: 'pending' },
    select: ({ state }) => (state.variables as Change | undefined)?.settings ?? {},
  });

/** Changes of a draft, one at a time, each based on the version from the previous one. */
export function useChangeDraft(id: number) {
  const client = useQueryClient();
  const key = keyOf('ImportProcesses', id);
  return useMutation({
    mutationKey: changeKey(id),
    scope: { id: `import ${id}` },
    mutationFn: async ({ settings, edits }: Change) => {
      const version = client.getQueryData<Described>(key)?.process.version ?? 0;
      const body = { version, ...(settings && { settings }), ...(edits && { edits: [...edits] }) };
      return successOf(await api.change.mutate({ params: { id }, body }));
    },
    onSuccess: (described) => client.setQueryData(key, described),
    onError: async () => invalidate(client, [{ type: 'ImportProcesses', id }]),
  });
}

const lateSchema = z.object({ current: importProcessSchema });

/** The state of a process for which a command came too late: another tab, or another user, had given it. */
function stateOfLate(error: Error): 'started' | 'takingBack' | 'takenBack' | 'partlyTakenBack' | null {
  const body = error instanceof ApiError && error.code === 'STALE_VERSION' ? error.body : undefined;
  const state = lateSchema.safeParse(body).data?.current.state;
  if (state === undefined || state === 'draft') return null;
  return state === 'takingBack' || state === 'takenBack' || state === 'partlyTakenBack' ? state : 'started';
}

/** Whether a command was too late, which a toast says; the screen shows the other refusals. */
export const isLate = (error: Error): boolean => stateOfLate(error) !== null;

/** Commands on a process; each returns its new state. */
async function tellNoUndo(): Promise<false> {
  showToast({
    id: 'import:no-undo',
    type: 'error',
    title: i18next.t('import:takeBack.noUndo'),
    body: i18next.t('import:takeBack.noUndoWay'),
  });
  return Promise.resolve(false);
}

export function useImportCommands(id: number) {
  const client = useQueryClient();
  const onSuccess = async () => invalidate(client, OWN);
  const late = {
    meta: { ownsFailure: true },
    onError: async (error: Error) => {
      const state = stateOfLate(error);
      if (state !== null) showToast({ id: 'import:late', title: i18next.t(`import:late.${state}`) });
      await onSuccess();
    },
  } as const;
  const run = useMutation({
    mutationFn: async ({ version, faulty }: { version: number; faulty: 'verify' | 'leave' }) =>
      successOf(await api.run.mutate({ params: { id }, body: { version, faulty } })),
    onSuccess,
    ...late,
  });
  const stop = useMutation({
    mutationFn: async () => successOf(await api.stop.mutate({ params: { id }, body: {} })),
    onSuccess,
  });
  const takeBack = useMutation({
    mutationFn: async ({ version, alsoIds }: { version: number; alsoIds: number[] }) =>
      successOf(await api.takeBack.mutate({ params: { id }, body: { version, alsoIds } })),
    onSuccess: async () => {
      // Its job deletes in many steps, of which no key undoes all: without words, Ctrl+Z would seem broken.
      remember({ undo: tellNoUndo, redo: tellNoUndo, closeNotice: () => undefined });
      await onSuccess();
    },
    ...late,
  });
  return { run, stop, takeBack };
}

export type { ImportLine, ImportProcess, ImportStats };
