import type { Deps } from '#src/http/deps.ts';

/** Makes the rights and the subscription stale on every open screen of the account. */
export function announce({ live }: Pick<Deps, 'live'>, accountId: number): void {
  const types = ['LicenseInfo', 'Subscription', 'Slots', 'Credits'] as const;
  live.publish({ accountId, what: { kind: 'tags', tags: types.map((type) => ({ type })) } });
  live.publish({ accountId, what: { kind: 'stream', event: { type: 'acl.update', data: {} } } });
}
