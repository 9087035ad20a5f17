import { actorOf } from '#src/http/actor.ts';
import type { Call } from '#src/http/implement.ts';
import { localeOf } from '#src/mail/locale.ts';
import { csvOf, xlsxOf, type FileColumn } from './export.ts';
import { arrange, countsOf, type ListQuestion } from './list.ts';
import { askingOf, type NamedNoun, type WithBody } from './named-noun.ts';
import type { NamedItem, NamedState } from './store.ts';

/** The number of uses of each item. */
const USE_COLUMNS: readonly FileColumn<{ records: number; paymentSources: number }>[] = [
  { name: { pl: 'Wiersze arkuszy', en: 'Rows of sheets' }, value: ({ records }) => records },
  { name: { pl: 'Płatności', en: 'Payments' }, value: ({ paymentSources }) => paymentSources },
];

/** Handlers of a named list's pages, its review queue and its files. */
export function listHandlers<
  Item extends NamedItem,
  State extends NamedState,
  Seen,
  Question extends ListQuestion,
  Field extends string,
>(noun: NamedNoun<Item, State, Seen, Question, Field>) {
  const { store } = noun;
  const exported = async (call: Call & WithBody<Question>) => {
    const acl = await call.acl();
    const asking = await askingOf(call);
    const entries = await arrange(noun, asking, call.body);
    const ids = entries.map(({ item }) => item.id);
    const counts = await countsOf(noun, asking, { ids, isAll: call.body.ids === undefined });
    const items = entries.map(({ item }) => ({ ...store.seenBy(item, acl), ...counts(item.id) }));
    const { columns } = noun;
    const own = typeof columns === 'function' ? await columns(asking.db, await actorOf(call), ids) : columns;
    return { items, columns: [...own, ...USE_COLUMNS] };
  };
  return {
    page: async (call: Call & WithBody<Question>) => {
      const acl = await call.acl();
      const { page, pageSize } = call.body;
      const all = await arrange(noun, await askingOf(call), call.body);
      const shown = all.slice((page - 1) * pageSize, page * pageSize);
      const ids = shown.map(({ item }) => item.id);
      const counts = await countsOf(noun, await askingOf(call), { ids, isAll: false });
      const items = shown.map(({ item }) => ({ ...store.seenBy(item, acl), ...counts(item.id) }));
      return { status: 200 as const, body: { items, total: all.length, page, pageSize } };
    },
    queueItems: async (call: Call & WithBody<Question>) => ({
      status: 200 as const,
      body: (await arrange(noun, await askingOf(call), call.body)).map(({ item }) => item.id),
    }),
    exportCsv: async (call: Call & WithBody<Question>) => {
      const { items, columns } = await exported(call);
      return { status: 200 as const, body: await csvOf(items, columns, localeOf(call.request)) };
    },
    exportXlsx: async (call: Call & WithBody<Question>) => {
      const { items, columns } = await exported(call);
      return { status: 200 as const, body: await xlsxOf(items, columns, localeOf(call.request)) };
    },
  };
}
