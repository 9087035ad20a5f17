import { dialogAddress, dialogParams, dialogPathOf, pageOf } from './dialog-route.ts';

type Place = { pathname: string; search: string };

/**
 * The address of a dialog over its page as the browser has it now: a filter stands in the browser's address before the router
 * has drawn the list, whose links are still those of before. Other addresses stay as they are.
 */
export function overPageNow(address: string, now: Place = window.location): string {
  const { pathname, search } = new URL(address, window.location.origin);
  const dialog = dialogPathOf(pathname);
  const [linked, shown] = [pageOf({ pathname, search }), pageOf(now)];
  if (dialog === null || linked.pathname !== shown.pathname || linked.search === shown.search) return address;
  const params = dialogParams(search);
  return dialogAddress(shown, dialog.slice(1), params === undefined ? undefined : { ...Object(params) });
}
