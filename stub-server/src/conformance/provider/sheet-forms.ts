import { applySheetChanges } from '@saldo/contract/apply-sheet-changes';
import type { AnswerForm } from '@saldo/contract/compact';
import { unpackSheet, type PackedFirstRows, type PackedSheet } from '@saldo/contract/packed-sheet';
import type { SheetRecords } from '@saldo/contract/record';
import {
  isSheetChanges,
  unpackSheetChanges,
  type PackedSheetChanges,
  type SheetChanges,
} from '@saldo/contract/sheet-changes';
import type { Input } from '../routes.ts';
import { expectThat, same, skip, type Asking } from './asking.ts';
import { newRow, ownSheet } from './place.ts';
import { checksOf } from './reading.ts';
import { sheetOf } from './world.ts';

// The two forms of a sheet's answers, and the duties of a provider that supports `etag`: 304 and
// changes since a revision.

const FORMS: readonly AnswerForm[] = ['plain', 'compact'];
const LIST = 'budgetRecord.list';
const ROWS = 20;

type SheetResponse = SheetRecords | SheetChanges;

/**
 * The answer of the records call as objects, in whatever form it came; skips the rest for providers
 * without an `etag`.
 */
async function listed(asking: Asking, input: Input, form: AnswerForm) {
  const { body, etag } = await asking.look(LIST, input, form);
  const revision = /"(.+)"/.exec(etag ?? '')?.[1];
  if (etag === null || revision === undefined) return skip('the provider names no states of a sheet');
  if (form === 'plain') return { response: body as SheetResponse, etag, revision };
  const packed = body as PackedSheet | PackedSheetChanges;
  return {
    response: isSheetChanges(packed) ? unpackSheetChanges(packed) : unpackSheet(packed),
    etag,
    revision,
  };
}

function wholeIn(response: SheetResponse): SheetRecords {
  expectThat(!isSheetChanges(response), 'Changes where nobody asked for them');
  return response;
}

const statusTo = async (asking: Asking, input: Input, form: AnswerForm, etag: string) =>
  (await asking.look(LIST, input, form, { 'if-none-match': etag })).status;

export const sheetForms = [
  ...checksOf('budgetRecord', 'read', {
    'list answers the same in its two forms': async (asking, world) => {
      const input = { params: { id: sheetOf(world).id } };
      const [plain, compact] = [
        await asking.look(LIST, input, 'plain'),
        await asking.look(LIST, input, 'compact'),
      ];
      same(unpackSheet(compact.body as PackedSheet), plain.body, 'The sheet of the compact form');
    },
    'firstRows answers the same in its two forms': async (asking, world) => {
      const input = { params: { id: sheetOf(world).id } };
      const name = 'budgetRecord.firstRows';
      const { body } = await asking.look(name, input, 'compact');
      const first = body as PackedFirstRows;
      const plain = await asking.look(name, input, 'plain');
      same({ ...first, sheet: unpackSheet(first.sheet) }, plain.body, 'The rows of the compact form');
    },
    'list answers 304 to the etag of the same form': async (asking, world) => {
      const input = { params: { id: sheetOf(world).id } };
      const etags: string[] = [];
      for (const form of FORMS) {
        const { etag } = await listed(asking, input, form);
        etags.push(etag);
        same(await statusTo(asking, input, form, etag), 304, `The status of what is as it was (${form})`);
        same(await statusTo(asking, input, form, 'W/"conformance"'), 200, 'The status to another etag');
      }
      expectThat(etags[0] !== etags[1], 'Both forms have one etag');
    },
  }),
  ...checksOf('budgetRecord', 'write', {
    'list tells what has changed since an earlier answer': async (asking) => {
      const { id } = await ownSheet(asking);
      const row = { ...(await newRow(asking, id)), netAmount: 10_000, cells: [] };
      const records = Array.from({ length: ROWS }, () => row);
      const params = { id };
      await asking.ask('rows', 'add', { params, body: { records } });
      for (const [place, form] of FORMS.entries()) {
        const earlier = await listed(asking, { params }, form);
        const before = wholeIn(earlier.response);
        const [first, second] = before.records;
        const set = { month: '2026-05', scope: 'month', version: place, set: { netAmount: 50_000 + place } };
        await asking.ask('budgetRecord', 'monthValue', { params: { rowId: first?.id ?? 0 }, body: set });
        const note = { version: second?.version, note: form };
        await asking.ask('budgetRecord', 'update', { params: { rowId: second?.id ?? 0 }, body: note });
        const gone = { ids: [before.records.at(-1)?.id] };
        await asking.ask('budgetRecord', 'delete', { params, body: gone });
        same(await statusTo(asking, { params }, form, earlier.etag), 200, 'The status of what has changed');
        const now = await listed(asking, { params }, form);
        expectThat(now.etag !== earlier.etag, 'The etag of what has changed is as it was');
        const since = await listed(asking, { params, query: { since: earlier.revision } }, form);
        if (isSheetChanges(since.response))
          same(since.response.since, earlier.revision, 'What was asked about');
        const after = isSheetChanges(since.response)
          ? applySheetChanges(before, since.response)
          : since.response;
        same(after, wholeIn(now.response), `The sheet that the changes make (${form})`);
      }
    },
  }),
];
