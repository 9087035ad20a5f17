import { same, sameIds, skip, type Asking } from './asking.ts';
import { checksOf } from './reading.ts';

/** The first item of a list: its name is found, so that nothing is added. */
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

export const nameWrites = (['contractor', 'paymentMethod', 'section', 'tradeSubject'] as const).flatMap(
  namesOf,
);
