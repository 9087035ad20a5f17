/** Path and query as the browser shows them: a sheet keeps its cursor there, past the router (`followSelection`). */
export function shownAddress({ pathname, search }: { pathname: string; search: string }): string {
  const { location } = window;
  return pathname + (location.pathname === pathname ? location.search : search);
}
