/** Groups of items that share a resource, directly or through others; each can be solved separately. */
export function groupsOf(resources: readonly (readonly number[])[]): number[][] {
  const parents = resources.map((_, item) => item);
  const rootOf = (item: number): number => {
    let root = item;
    while (parents[root] !== root) root = parents[root] ?? root;
    let next = item;
    while (next !== root) [parents[next], next] = [root, parents[next] ?? root];
    return root;
  };
  const owner = new Map<number, number>();
  for (const [item, used] of resources.entries()) {
    for (const resource of used) {
      const other = owner.get(resource);
      if (other === undefined) owner.set(resource, item);
      else parents[rootOf(item)] = rootOf(other);
    }
  }
  const groups = new Map<number, number[]>();
  for (const item of resources.keys()) {
    const root = rootOf(item);
    const group = groups.get(root);
    if (group) group.push(item);
    else groups.set(root, [item]);
  }
  return [...groups.values()];
}
