import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '#lib/session/session.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { keepList, keptKey } from './kept-list.ts';
import {
  isNarrowed,
  readWhere,
  widened,
  writeWhere,
  type ListDefinition,
  type ListWhere,
} from './list-address.ts';

const SEARCH_DELAY_MS = 100;

/**
 * The list's state in the address. Typed text shows at once, before the router has updated the address;
 * going back or following a link overrides pending updates.
 */
function useWhere<Filters extends object, Sort extends string>(definition: ListDefinition<Filters, Sort>) {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readWhere(definition, query), [definition, query]);
  const [ahead, setAhead] = useState<ListWhere<Filters, Sort>>();
  const where = ahead ?? inAddress;
  const latest = useRef({ where, query });
  const written = useRef<string[]>([]);
  /** The browser's address as of the page on the screen: another one belongs to a page that is still loading. */
  const shown = useRef(window.location.href);
  useEffect(() => {
    const { location } = window;
    if (location.pathname === pathname && location.search === query) shown.current = location.href;
  }, [pathname, query]);
  useEffect(() => {
    const place = written.current.indexOf(query);
    const isOnItsWay = place >= 0 && place < written.current.length - 1;
    if (isOnItsWay) return;
    written.current = [];
    latest.current = { where: inAddress, query };
    setAhead(undefined);
  }, [query, inAddress]);
  const put = useCallback(
    (part: Partial<ListWhere<Filters, Sort>>) => {
      // Another query starts at its first page.
      const next = { ...latest.current.where, page: 1, ...part };
      const address = writeWhere(definition, next, latest.current.query);
      if (address === latest.current.query) return;
      latest.current = { where: next, query: address };
      written.current.push(address);
      setAhead(next);
      // Input typed meanwhile does not lead back a user who has followed a link.
      if (shown.current !== window.location.href) return;
      void navigate({ search: address }, { replace: true, preventScrollReset: true });
      shown.current = window.location.href;
    },
    [definition, navigate],
  );
  return { where, put };
}

/** A list's state: its query (in the address) and the key under which it is kept. */
export function useList<Filters extends object, Sort extends string>(
  definition: ListDefinition<Filters, Sort>,
) {
  const { userId } = useCurrentUser();
  const { where, put } = useWhere(definition);
  const { search, filters, direction, page } = where;
  const phrase = useDebounced(search, SEARCH_DELAY_MS).trim();
  const key = keptKey(userId, definition.name);
  /** Keyboard navigation in the matches starts at the first row. */
  const narrow = (part: Parameters<typeof put>[0]) => {
    keepList(key, { active: null });
    put(part);
  };
  const sort = where.sort ?? (phrase === '' ? definition.sorts[0] : null);
  return {
    definition,
    key,
    search,
    /** the search phrase, after a pause in typing */
    phrase,
    /** the phrase is older than the typed text */
    isTyping: search.trim() !== phrase,
    filters,
    /** null: best matches first */
    sort,
    direction,
    page,
    /** search, filters and sort as one text: lists with the same text show the same rows */
    question: writeWhere(definition, { ...where, search: phrase, sort, page: 1 }),
    isNarrowed: isNarrowed(definition, where),
    setSearch: (text: string) => narrow({ search: text }),
    setFilters: (part: Partial<Filters>) => narrow({ filters: { ...filters, ...part } }),
    /** A second click on the same column reverses the sort. */
    sortBy: (column: Sort) =>
      put({ sort: column, direction: column === sort && direction === 'asc' ? 'desc' : 'asc' }),
    setPage: (shown: number) => put({ page: shown }),
    clear: () => narrow(widened(definition, where)),
  };
}
