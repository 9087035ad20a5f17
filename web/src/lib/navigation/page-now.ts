import { dialogAddress, dialogParams, dialogPathOf, pageOf } from './dialog-route.ts';

type Place = { pathname: string; search: string };

/**
 * The address of a dialog over its page as currently shown in the browser: the browser's address
 * has a new filter before the router has rendered the list, whose links still have the former one.
 * Other addresses stay unchanged.
 */
export function overPageNow(address: string, now: Place = window.location): string {
  const { pathname, search } = new URL(address, window.location.origin);
  const dialog = dialogPathOf(pathname);
  const [linked, shown] = [pageOf({ pathname, search }), pageOf(now)];
  if (dialog === null || linked.pathname !== shown.pathname || linked.search === shown.search) return address;
  const params = dialogParams(search);
  return dialogAddress(shown, dialog.slice(1), params === undefined ? undefined : { ...Object(params) });
}
