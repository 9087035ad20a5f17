import { describe, expect, test } from 'vitest';
import { SheetFinisher } from './finish-sheet.ts';

const DRAFT = { id: 1, version: 1, categoryId: 5 };
const BLANK = {
  name: 'Nowy',
  categoryId: 5,
  firstMonth: '2026-01',
  lastMonth: '2026-12',
  copyOf: null,
  withAmounts: true,
};
const COPY = { ...BLANK, copyOf: 9 };

/** Sheets and extras as stored by a server; `refused` names the next calls that fail. */
function source() {
  const sheets = new Set([DRAFT.id]);
  const extras = new Set([DRAFT.id]);
  const refused: string[] = [];
  const begin = async (call: string) => {
    await Promise.resolve();
    if (refused[0] !== call) return;
    refused.shift();
    throw new Error(`${call} was refused`);
  };
  let lastId = 9;
  const finisher = new SheetFinisher({
    change: async (sheet, patch) => {
      await begin('change');
      return { ...sheet, ...('categoryId' in patch && patch) };
    },
    copy: async () => {
      await begin('copy');
      sheets.add((lastId += 1));
      return { id: lastId, version: 1, categoryId: 4 };
    },
    remove: async (id) => {
      await begin('remove');
      sheets.delete(id);
    },
    forgetExtras: async (id) => {
      await begin('forget');
      extras.delete(id);
    },
  });
  return { finisher, refused, left: () => [[...sheets], [...extras]] };
}

describe('a new sheet', () => {
  test('drops the stored extras once it exists', async () => {
    const { finisher, refused, left } = source();
    refused.push('change');
    await expect(finisher.finish(DRAFT, BLANK)).rejects.toThrow('change was refused');
    expect(left()).toEqual([[1], [1]]);
    expect((await finisher.finish(DRAFT, BLANK)).id).toBe(1);
    expect(left()).toEqual([[1], []]);
  });

  test('is created as one copy even if its place was refused at first', async () => {
    const { finisher, refused, left } = source();
    refused.push('change');
    await expect(finisher.finish(DRAFT, COPY)).rejects.toThrow('change was refused');
    expect(left()).toEqual([[1], [1]]);
    expect(await finisher.finish(DRAFT, COPY)).toMatchObject({ id: 11, categoryId: 5 });
    expect(left()).toEqual([[11], []]);
  });

  test('is created as one copy even if the first one could not be deleted at once', async () => {
    const { finisher, refused, left } = source();
    refused.push('change', 'remove');
    await expect(finisher.finish(DRAFT, COPY)).rejects.toThrow('change was refused');
    expect(left()).toEqual([[1, 10], [1]]);
    await finisher.finish(DRAFT, COPY);
    expect(left()).toEqual([[11], []]);
  });

  test('exists even if its draft could not be deleted', async () => {
    const { finisher, refused, left } = source();
    refused.push('remove');
    expect((await finisher.finish(DRAFT, { ...COPY, categoryId: 4 })).id).toBe(10);
    expect(left()).toEqual([[1, 10], []]);
  });
});
