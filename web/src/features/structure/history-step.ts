import { accountChange, type AccountChange } from '@saldo/contract/account-change';
import { change as sheetChange } from '@saldo/contract/change';
import { createApi, successOf } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { OwnWrites } from './own-writes.ts';
import type { Change } from './structure.ts';

const historyApi = createApi({ ...accountChange, listOfSheet: sheetChange.list });

/** What a step did, for its description. */
type StepKind =
  | 'add-folder'
  | 'rename-folder'
  | 'delete-folder'
  | 'add-category'
  | 'change-category'
  | 'delete-category'
  | 'move-category'
  | 'rename-sheet'
  | 'move-sheet';

/** A change as its step in the history has it; `after`: properties that it has set. */
type Step = {
  kind: StepKind;
  name: string;
  entity: 'folder' | 'category' | 'budget';
  id: number;
  after: Readonly<Record<string, unknown>>;
};

export function stepOf(own: OwnWrites, change: Change): Step {
  switch (change.kind) {
    case 'addFolder': {
      const { name } = change;
      return { kind: 'add-folder', name, entity: 'folder', id: own.realId('folder', change.id), after: {} };
    }
    case 'addCategory': {
      const id = own.realId('category', change.id);
      return { kind: 'add-category', name: change.name, entity: 'category', id, after: {} };
    }
    case 'renameFolder':
    case 'deleteFolder': {
      const { kind, folder } = change;
      const item = { name: folder.name, entity: 'folder', id: own.realId('folder', folder.id) } as const;
      return kind === 'deleteFolder'
        ? { ...item, kind: 'delete-folder', after: {} }
        : { ...item, kind: 'rename-folder', after: { name: change.name } };
    }
    case 'renameCategory':
    case 'moveCategory':
    case 'deleteCategory': {
      const { kind, category } = change;
      const id = own.realId('category', category.id);
      const item = { name: category.name, entity: 'category', id } as const;
      if (kind === 'deleteCategory') return { ...item, kind: 'delete-category', after: {} };
      return kind === 'renameCategory'
        ? { ...item, kind: 'change-category', after: { name: change.name } }
        : { ...item, kind: 'move-category', after: { folderId: own.realId('folder', change.folderId) } };
    }
    case 'renameSheet':
    case 'moveSheet': {
      const { kind, sheet } = change;
      const item = { name: sheet.name, entity: 'budget', id: sheet.id } as const;
      return kind === 'renameSheet'
        ? { ...item, kind: 'rename-sheet', after: { name: change.name } }
        : { ...item, kind: 'move-sheet', after: { categoryId: own.realId('category', change.categoryId) } };
    }
  }
}

/** The sheet whose history has the step; undefined: the account's has it. */
export const sheetOfStep = ({ entity, id }: Step): number | undefined =>
  entity === 'budget' ? id : undefined;

type Stored = {
  id: number;
  kind: string;
  isUndone: boolean;
  items: readonly { entity: string; id?: number; before: unknown; after: unknown }[];
};

const valueIn = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined;

/** The kind of a change of the server's. */
const KIND_OF: Readonly<Partial<Record<StepKind, string>>> = {
  'move-category': 'change-category',
  'rename-sheet': 'change-sheet',
  'move-sheet': 'change-sheet',
};

const isStep = (stored: Stored, { kind, entity, id, after }: Step): boolean =>
  !stored.isUndone &&
  stored.kind === (KIND_OF[kind] ?? kind) &&
  stored.items.some(
    (item) =>
      item.entity === entity &&
      (item.id === undefined || item.id === id) &&
      Object.entries(after).every(
        ([field, value]) => valueIn(item.after, field) === value && valueIn(item.before, field) !== value,
      ),
  );

const NO_STEP = { statusCode: 404, error: 'NOT_FOUND', message: 'The history has no such step' } as const;

/** The id of the user's last step that is not undone and did this: no write of folders, categories and sheets answers with it. */
export async function findStep(step: Step): Promise<number> {
  const query = { mine: '1' as const };
  const { changes }: { changes: readonly Stored[] } =
    step.entity === 'budget'
      ? successOf(await historyApi.listOfSheet.query({ params: { id: step.id }, query }))
      : successOf(await historyApi.listOfAccount.query({ query }));
  const found = changes.find((stored) => isStep(stored, step));
  if (!found) throw new ApiError('http', 404, NO_STEP);
  return found.id;
}

const EARLIER = [
  'add-folder',
  'rename-folder',
  'delete-folder',
  'add-category',
  'change-category',
  'delete-category',
] as const;
export type StructureStep = AccountChange & { kind: (typeof EARLIER)[number] };

export const isOfStructure = (change: AccountChange): change is StructureStep =>
  EARLIER.some((kind) => kind === change.kind);

/** What an earlier step did, and to what: the first item, since a new folder comes with a category. */
export function describedStep({ kind, items: [item] }: StructureStep): { kind: StepKind; name: string } {
  const [before, after] = [item?.before, item?.after];
  const state = before ?? after;
  const name = state && 'name' in state ? state.name : '';
  const isMoved = kind === 'change-category' && valueIn(before, 'folderId') !== valueIn(after, 'folderId');
  return { kind: isMoved ? 'move-category' : kind, name };
}
