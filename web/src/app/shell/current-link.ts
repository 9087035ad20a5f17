type Place = { pathname: string; search: string };

const tabOf = (search: string) => new URLSearchParams(search).get('tab');

/** The submenu link of the current page. An address without a tab belongs to the first link of its path. */
export function currentLink(
  links: readonly { to: string }[],
  { pathname, search }: Place,
): string | undefined {
  const here = links.filter(({ to }) => {
    const [path = ''] = to.split('?');
    return pathname === path || pathname.startsWith(`${path}/`);
  });
  const tab = tabOf(search);
  if (tab === null) return here[0]?.to;
  return here.find(({ to }) => {
    const wanted = tabOf(to.slice(to.indexOf('?') + 1));
    return wanted === null || wanted === tab;
  })?.to;
}
