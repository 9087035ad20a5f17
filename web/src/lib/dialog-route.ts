import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectTarget } from './redirect-target.ts';

/** Stands between the path of a page and the dialog that is open over it (specification 2, "Modal dialog routes"). */
const MARK = '/@/';
const REFERER = 'referer';
const PARAMS = 'params';

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

/** The path of the open dialog without its page's, e.g. `/budgets-permissions/5`; null where none is open. */
export function dialogPathOf(pathname: string): string | null {
  const at = pathname.indexOf(MARK);
  return at < 0 ? null : pathname.slice(at + MARK.length - 1);
}

/** The page under a dialog, as it was before. */
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

/** Address of a dialog over the page of a place; `params` is what the dialog needs besides its path. */
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

/** What the dialog was opened with; it comes from the address, so parse it. */
export function dialogParams(search: string): unknown {
  const text = decode(new URLSearchParams(search).get(PARAMS));
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where closing a dialog leads: the page that it was opened from, else the one under it. */
export function afterDialog(place: Place): string {
  const referer = decode(new URLSearchParams(place.search).get(REFERER));
  const page = pageOf(place);
  return referer?.startsWith('/') ? redirectTarget(referer) : page.pathname + page.search;
}

/** Opens and closes dialogs that have an address of their own. */
export function useDialogRoute() {
  const location = useLocation();
  const { pathname, search } = location;
  const addressOf = useCallback(
    (dialog: string) => dialogAddress({ pathname, search }, dialog),
    [pathname, search],
  );
  const navigate = useNavigate();
  return {
    /** path of the open dialog, to match with */
    path: dialogPathOf(location.pathname),
    params: dialogParams(location.search),
    /** another dialog over an open one takes its place and leads back to the same page */
    open: (dialog: string, params?: Readonly<Record<string, unknown>>) =>
      void navigate(dialogAddress(location, dialog, params), {
        replace: dialogPathOf(location.pathname) !== null,
      }),
    /** for a link */
    addressOf,
    close: () => void navigate(afterDialog(location), { replace: true }),
  };
}
