import { analysis, type AnalysisFile, type AnalysisFormat } from '@saldo/contract/analysis';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { bodyOf, createApi, successOf } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import type { Question } from './question.ts';

const api = createApi(analysis);

const bodyFor = ({ source, from, to, dates, filters, columns, groupBy }: Question) => ({
  source,
  from,
  to,
  filters: [...filters],
  groupBy,
  ...(dates !== null && { dates }),
  ...(columns !== null && { columns: [...columns] }),
});

/** The first rows; those of the previous query stay until the new ones have loaded. */
export function usePreview(question: Question | null) {
  const body = question && bodyFor(question);
  return useQuery({
    queryKey: keyOf('Reports', 'analysis', body),
    queryFn: async ({ signal }) => {
      if (body === null) throw new Error('There is no question yet');
      return await api.preview.mutate({ body, fetchOptions: { signal } });
    },
    select: bodyOf,
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
}

/** A figure of the preview: of one of its rows, or the sum of all. */
export type OpenNumber = { row: number | null; column: string };

/** The items of a figure in the preview. */
export function useNumber(question: Question, columns: readonly string[], { row, column }: OpenNumber) {
  const body = { ...bodyFor({ ...question, columns }), row, column };
  return useQuery({
    queryKey: keyOf('Reports', 'analysis-items', body),
    queryFn: async ({ signal }) => await api.items.mutate({ body, fetchOptions: { signal } }),
    select: bodyOf,
    placeholderData: keepPreviousData,
  });
}

/** Files ordered within a day, updated by live events. */
export const useFiles = () =>
  useQuery({
    queryKey: keyOf('Analysis'),
    queryFn: async ({ signal }) => successOf(await api.files.query({ fetchOptions: { signal } })).items,
  });

const refresh = (client: QueryClient) => invalidate(client, [{ type: 'Analysis' }]);

export function useOrderFile(onOrdered: (file: AnalysisFile) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      question,
      columns,
      title,
    }: {
      question: Question;
      columns: readonly string[];
      title: string;
    }) => {
      const { format, withSums } = question;
      const body = { ...bodyFor(question), columns: [...columns], format, withSums, title };
      return successOf(await api.order.mutate({ body }));
    },
    onSuccess: onOrdered,
    onSettled: () => refresh(client),
  });
}

export function useStopFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => successOf(await api.stop.mutate({ params: { id } })),
    onSettled: () => refresh(client),
  });
}

const TYPES: Record<AnalysisFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Saves a file that is ready. */
export function useSaveFile() {
  return useMutation({
    mutationFn: async (file: AnalysisFile) => {
      const bytes = successOf(await api.read.query({ params: { id: file.id } }));
      if (!(bytes instanceof Blob)) throw new ApiError('parsing');
      return { file, bytes };
    },
    onSuccess: ({ file: { title, format }, bytes }) => saveFile(bytes, `${title}.${format}`, TYPES[format]),
  });
}
