import type { Deps } from '#src/http/deps.ts';

/** Every open screen of the account asks again who may what, and what is paid. */
export function announce({ live }: Pick<Deps, 'live'>, accountId: number): void {
  const types = ['LicenseInfo', 'Subscription', 'Slots', 'Credits'] as const;
  live.publish({ accountId, what: { kind: 'tags', tags: types.map((type) => ({ type })) } });
  live.publish({ accountId, what: { kind: 'stream', event: { type: 'acl.update', data: {} } } });
}
