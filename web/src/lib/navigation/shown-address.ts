/**
 * Path and query as the browser shows them: a sheet updates its cursor in them without the router
 * (`followSelection`).
 */
export function shownAddress({ pathname, search }: { pathname: string; search: string }): string {
  const { location } = window;
  return pathname + (location.pathname === pathname ? location.search : search);
}
