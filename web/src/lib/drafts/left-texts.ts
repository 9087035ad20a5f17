import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { z } from 'zod';
import { STORAGE } from '#lib/browser/storage.ts';
import { UNSENT } from '#lib/settings/user-settings.ts';
import { useToasts } from '#lib/toasts.ts';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { keptOf } from './kept.ts';

/** An editor, in its words. */
const wordedSchema = z.object({ lines: z.array(z.string()) });
/** An amount typed into a cell; an open editor has its month as a number. */
const cellSchema = z.object({
  month: z.union([z.string(), z.int().transform((month) => monthText(month as MonthIndex))]),
  text: z.string(),
});
/** The changed fields of a form. */
const formSchema = z.record(z.string(), z.unknown());

/** Waiting changes of a sheet (docs/decisions/014). */
const entriesSchema = z.array(
  z.union([
    z.object({ kind: z.literal('edits'), key: z.string(), edits: z.array(cellSchema) }),
    z.object({
      kind: z.literal('rows'),
      key: z.string(),
      text: z.string(),
      command: z.object({ do: z.enum(['add', 'change']) }),
    }),
    z.object({ kind: z.literal('step'), of: z.string(), direction: z.enum(['undo', 'redo']) }),
    z.object({ kind: z.literal('rows') }),
  ]),
);
type Entry = z.output<typeof entriesSchema>[number];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const cellLine = ({ month, text }: z.output<typeof cellSchema>): string =>
  text === '' ? '' : `${formatMonth(month, currentLocale())}: ${text}`;

function keptLines(typed: unknown): readonly string[] {
  if (isText(typed)) return [typed];
  const worded = wordedSchema.safeParse(typed).data;
  if (worded !== undefined) return worded.lines;
  const cell = cellSchema.safeParse(typed).data;
  if (cell !== undefined) return [cellLine(cell)];
  return Object.values(formSchema.safeParse(typed).data ?? {}).filter(isText);
}

function waitingLines(entries: readonly Entry[]): readonly string[] {
  const steps = entries.filter((entry) => entry.kind === 'step');
  const isTakenBack = (key: string) => steps.findLast(({ of }) => of === key)?.direction === 'undo';
  return entries.flatMap((entry) => {
    if (!('key' in entry) || isTakenBack(entry.key)) return [];
    return entry.kind === 'edits' ? entry.edits.map(cellLine) : [entry.text];
  });
}

function entriesIn(text: string | null): readonly Entry[] {
  try {
    return entriesSchema.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The waiting changes of each sheet and tab. */
function queuesOf(userId: number): (readonly Entry[])[] {
  const own = `${STORAGE.unsaved}.${userId}.`;
  return [localStorage, sessionStorage].flatMap((store) =>
    Object.keys(store)
      .filter((key) => key.startsWith(own))
      .map((key) => entriesIn(store.getItem(key))),
  );
}

/** In notices that are kept until they are closed. */
const noticeLines = (): readonly string[] =>
  useToasts
    .getState()
    .toasts.filter(({ duration }) => duration === 'until-closed')
    .flatMap(({ title, body = title }) => body);

/** Everything that a user has typed in this browser and that is not stored, one line per field. */
export const leftTexts = (userId: number): readonly string[] => [
  ...new Set(
    [
      ...noticeLines(),
      ...[...keptOf(userId)].flatMap(([key, typed]) => (key.startsWith(UNSENT) ? [] : keptLines(typed))),
      ...queuesOf(userId).flatMap(waitingLines),
    ].filter(isText),
  ),
];
