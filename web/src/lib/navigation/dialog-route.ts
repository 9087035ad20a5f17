import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectTarget } from '#lib/session/redirect-target.ts';

/** Separates the path of a page from the dialog open over it (specification 2, "Modal dialog routes"). */
const MARK = '/@/';
const REFERER = 'referer';
const PARAMS = 'params';
/** Parameter: the field for which the dialog creates an item. */
const MAKES_FOR = 'makesFor';

/** What runs when a form is opened by its address, which changes in a later render. */
let beforeForm: (() => void) | undefined;

export function onFormOpening(run: () => void): () => void {
  beforeForm = run;
  return () => {
    beforeForm = undefined;
  };
}

type Place = { pathname: string; search: string };

const encode = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

function decode(code: string | null): string | null {
  if (code === null) return null;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(code), (letter) => letter.codePointAt(0) ?? 0));
  } catch {
    return null;
  }
}

/** The path of the open dialog without the page's, e.g. `/budgets-permissions/5`; null if none is open. */
export function dialogPathOf(pathname: string): string | null {
  const at = pathname.indexOf(MARK);
  return at < 0 ? null : pathname.slice(at + MARK.length - 1);
}

/** Whether the first field of a dialog, such as an editor, takes what is typed. */
export const isFormPath = (path: string | null): boolean =>
  path !== null && /-editor\/(?:add|edit)(?:\/|$)|^\/(?:seats-management|add-company)\/?$/u.test(path);

/** The page below a dialog. */
export function pageOf({ pathname, search }: Place): Place {
  const at = pathname.indexOf(MARK);
  const query = new URLSearchParams(search);
  query.delete(REFERER);
  query.delete(PARAMS);
  const rest = query.toString();
  return {
    pathname: at < 0 ? pathname : pathname.slice(0, at) || '/',
    search: rest === '' ? '' : `?${rest}`,
  };
}

/** Address of a dialog over a page; `params` are its parameters besides the path. */
export function dialogAddress(
  place: Place,
  dialog: string,
  params?: Readonly<Record<string, unknown>>,
): string {
  const page = pageOf(place);
  const query = new URLSearchParams(page.search);
  query.set(REFERER, encode(page.pathname + page.search));
  if (params !== undefined) query.set(PARAMS, encode(JSON.stringify(params)));
  return `${page.pathname === '/' ? '' : page.pathname}${MARK}${dialog}?${query.toString()}`;
}

/** Address of a dialog over the open one; closing it returns there. */
export function addressOver(
  place: Place,
  dialog: string,
  params?: Readonly<Record<string, unknown>>,
): string {
  const [path, search] = dialogAddress(place, dialog, params).split('?');
  const query = new URLSearchParams(search);
  query.set(REFERER, encode(place.pathname + place.search));
  return `${path}?${query.toString()}`;
}

/** Parameters of the dialog; they come from the address, so parse them. */
export function dialogParams(search: string): unknown {
  const text = decode(new URLSearchParams(search).get(PARAMS));
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where closing a dialog leads: the page it was opened from, otherwise the one below it. */
export function afterDialog(place: Place): string {
  const referer = decode(new URLSearchParams(place.search).get(REFERER));
  const page = pageOf(place);
  return referer?.startsWith('/') ? redirectTarget(referer) : page.pathname + page.search;
}

/** A field of an editor, by the key of its draft. */
export type MakesFor = { editor: string; field: string };

function makesForOf(search: string): MakesFor | undefined {
  const params = dialogParams(search);
  if (typeof params !== 'object' || params === null || !(MAKES_FOR in params)) return undefined;
  const { [MAKES_FOR]: of } = params;
  if (typeof of !== 'object' || of === null || !('editor' in of) || !('field' in of)) return undefined;
  const { editor, field } = of;
  return typeof editor === 'string' && typeof field === 'string' ? { editor, field } : undefined;
}

/** The name with which a dialog was opened. */
function nameIn(search: string): string | undefined {
  const params = dialogParams(search);
  if (typeof params !== 'object' || params === null || !('name' in params)) return undefined;
  return typeof params.name === 'string' && params.name !== '' ? params.name : undefined;
}

type Made = MakesFor & { id: number };
/** `typed`: the name that was not added */
type Returned = { made?: Made; backTo?: MakesFor; typed?: string | undefined } | null;

/** How this field was returned to, if a dialog that was opened for it has just been closed. */
function useReturned({ editor, field }: MakesFor): Exclude<Returned, null> | null {
  const state = useLocation().state as Returned;
  return state?.backTo?.editor === editor && state.backTo.field === field ? state : null;
}

/** Whether a dialog that was opened for this field has just been closed. */
export const useIsBack = (field: MakesFor): boolean => useReturned(field) !== null;

/** What was typed into this field before a dialog was opened for it that has been closed without an item. */
export const useTypedBefore = (field: MakesFor): string | undefined => useReturned(field)?.typed;

/** Tells an editor which item a dialog over it has created for one of its fields. */
export function useMade(editor: string, onMade: (field: string, id: number) => void): void {
  const { state, key } = useLocation() as { state: Returned; key: string };
  const take = useEffectEvent(onMade);
  const made = state?.made;
  useEffect(() => {
    if (made?.editor === editor) take(made.field, made.id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per visit
  }, [editor, key]);
}

/** Opens and closes dialogs that have addresses. */
export function useDialogRoute() {
  const location = useLocation();
  const { pathname, search } = location;
  const addressOf = useCallback(
    (dialog: string) => dialogAddress({ pathname, search }, dialog),
    [pathname, search],
  );
  const navigate = useNavigate();
  // The browser's address is ahead of the router's: a sheet keeps its cursor in it without the
  // router, and a list has written a filter before the router has rendered it.
  const placeNow = (): Place => (window.location.pathname === pathname ? window.location : location);
  return {
    /** path of the open dialog, to match with */
    path: dialogPathOf(location.pathname),
    params: dialogParams(location.search),
    /** it creates an item for a field of an editor */
    isForField: makesForOf(location.search) !== undefined,
    /** a dialog opened over another replaces it and returns to the same page */
    open: (dialog: string, params?: Readonly<Record<string, unknown>>) => {
      if (isFormPath(`/${dialog}`)) beforeForm?.();
      void navigate(dialogAddress(placeNow(), dialog, params), {
        replace: dialogPathOf(location.pathname) !== null,
      });
    },
    /** opens over an editor to create an item for one of its fields; closing returns to the editor, which keeps its input */
    openToMake: (dialog: string, makesFor: MakesFor, params: Readonly<Record<string, unknown>> = {}) =>
      void navigate(addressOver(placeNow(), dialog, { ...params, [MAKES_FOR]: makesFor }), { replace: true }),
    /** closes it and passes the created item to the editor it was opened for */
    closeWith: (id: number) => {
      const makesFor = makesForOf(location.search);
      const state = makesFor && { made: { ...makesFor, id }, backTo: makesFor };
      void navigate(afterDialog(location), { replace: true, state });
    },
    /** for a link */
    addressOf,
    close: () => {
      const makesFor = makesForOf(location.search);
      const state = makesFor && { backTo: makesFor, typed: nameIn(location.search) };
      void navigate(afterDialog(location), { replace: true, state });
    },
  };
}
