import { expectThat, same, sameIds, skip, within, type Asking } from './asking.ts';
import { isWorkbook } from './contents.ts';
import { newName } from './place.ts';
import { checksOf } from './reading.ts';

const TAGS = {
  contractor: ['Contractor'],
  paymentMethod: ['PaymentMethod'],
  section: ['Section'],
  tradeSubject: ['TradeSubject'],
} as const;
type NamedNoun = keyof typeof TAGS;

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

/** A temporary item, deleted after the check; skipped for users without the right. */
export async function ownItem(
  asking: Asking,
  noun: NamedNoun,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; name: string; version: number }> {
  const { isMasterUser } = await asking.ask('acl', 'get');
  if (!isMasterUser) skip('the user is not the master user');
  const name = newName();
  const made: { id: number; name: string; version: number } = await asking.write(
    noun,
    'create',
    { body: { ...fields, name } },
    TAGS[noun],
  );
  same(made.name, name, 'The name');
  asking.finally(async () => {
    const items: { id: number }[] = await asking.ask(noun, 'list');
    if (items.some(({ id }) => id === made.id)) await asking.ask(noun, 'delete', { params: { id: made.id } });
  });
  return made;
}

const manages = (noun: NamedNoun) =>
  checksOf(noun, 'write', {
    'create, page, update and delete': async (asking) => {
      const made = await ownItem(asking, noun);
      const params = { id: made.id };
      await asking.refused(`${noun}.create`, { body: { name: made.name.toUpperCase() } }, 'DUPLICATE');
      const search = { body: { search: made.name } };
      const { items, total } = await asking.ask(noun, 'page', search);
      const queue = await asking.ask(noun, 'queueItems', search);
      same(items[0]?.id, made.id, 'The best hit');
      same(idsOf(items), queue.slice(0, items.length), 'The order');
      same(queue.length, total, 'Hits');
      const all: { id: number }[] = await asking.ask(noun, 'list');
      within(queue, idsOf(all), 'Hits that the list lacks');
      const csv: unknown = await asking.ask(noun, 'exportCsv', search);
      expectThat(String(csv).includes(made.name), 'The CSV lacks the item');
      const xlsx: unknown = await asking.ask(noun, 'exportXlsx', search);
      isWorkbook(xlsx);
      const body = { name: newName(), version: made.version };
      const changed = await asking.write(noun, 'update', { params, body }, TAGS[noun]);
      same([changed.name, changed.version], [body.name, made.version + 1], 'The item');
      const refusal = await asking.refused(`${noun}.update`, { params, body }, 'STALE_VERSION');
      same(refusal['current'], changed, 'The current state');
      const { deletedIds } = await asking.write(noun, 'delete', { params }, TAGS[noun]);
      sameIds(deletedIds, [made.id], 'What is gone');
      await asking.refused(`${noun}.get`, { params }, 'NOT_FOUND');
    },
    'merge leaves one, deleteMany none': async (asking) => {
      const [target, source] = [await ownItem(asking, noun), await ownItem(asking, noun)];
      const body = { targetId: target.id, sourceIds: [source.id] };
      const preview = await asking.ask(noun, 'mergePreview', { body });
      same([preview.target.id, idsOf(preview.sources)], [target.id, [source.id]], 'The preview');
      sameIds(idsOf(preview.moves), [source.id], 'Whose uses move');
      const { item } = await asking.write(noun, 'merge', { body }, TAGS[noun]);
      same(item.id, target.id, 'What stays');
      await asking.refused(`${noun}.get`, { params: { id: source.id } }, 'NOT_FOUND');
      const gone = await asking.write(noun, 'deleteMany', { body: { ids: [target.id] } }, TAGS[noun]);
      sameIds(gone.deletedIds, [target.id], 'What is gone');
    },
  });

/** Uses the name of the first item of a list, so that nothing is added. */
const namesOf = (noun: 'contractor' | 'paymentMethod' | 'section' | 'tradeSubject') =>
  checksOf(noun, 'write', {
    'fromName and fromNames find what there is': async (asking: Asking) => {
      const items: { id: number; name: string }[] = await asking.ask(noun, 'list');
      const [item] = items;
      if (!item) return skip('the list is empty, and what would be added could not be deleted');
      const found = await asking.ask(noun, 'fromName', { body: { name: item.name.toUpperCase() } });
      same(found.id, item.id, 'The item');
      const several = await asking.ask(noun, 'fromNames', { body: { names: [item.name] } });
      sameIds(
        several.map(({ id }) => id),
        [item.id],
        'The items',
      );
    },
  });

const contractorWrites = checksOf('contractor', 'write', {
  'contractors are different ones until it is taken back': async (asking) => {
    const [one, two] = [await ownItem(asking, 'contractor'), await ownItem(asking, 'contractor')];
    const ids = [one.id, two.id];
    const params = { id: one.id };
    await asking.write('contractor', 'distinct', { body: { ids } }, ['Contractor']);
    const { contractors } = await asking.ask('contractor', 'distinctFrom', { params });
    same(contractors, [{ id: two.id, name: two.name }], 'Different ones');
    await asking.write('contractor', 'distinct', { body: { ids, areDistinct: false } }, ['Contractor']);
    same((await asking.ask('contractor', 'distinctFrom', { params })).contractors, [], 'Different ones');
  },
  'setDefaults sets what new rows start with': async (asking) => {
    const { id } = await ownItem(asking, 'contractor');
    const body = { ids: [id], set: { paymentTermDays: 21 } };
    const { changed } = await asking.write('contractor', 'setDefaults', { body }, ['Contractor']);
    same(changed, 1, 'Contractors');
    same((await asking.ask('contractor', 'get', { params: { id } })).paymentTermDays, 21, 'The term');
  },
});

const NOUNS = ['contractor', 'paymentMethod', 'section', 'tradeSubject'] as const;

export const nameWrites = [
  ...NOUNS.flatMap((noun) => [...namesOf(noun), ...manages(noun)]),
  ...contractorWrites,
];
