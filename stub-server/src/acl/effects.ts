import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, OVER_SHEETS, type NounAudiences } from '#src/live/audiences.ts';

export const aclEffects: NounEffects<typeof contract.acl> = {
  update: { ...makesStale('Slots', 'Acl'), rightsOf: ({ body }) => [body.userId] },
  addUser: makesStale('Slots'),
  invite: makesStale('Slots'),
  removeUser: { ...makesStale('Slots'), removes: ({ params }) => params.userId },
  updateBudget: {
    ...makesStale('Slots', 'Acl'),
    rightsOf: ({ body }) => body.permissions.map(({ userId }) => userId),
  },
  updateBudgets: {
    ...makesStale('Slots', 'Acl'),
    rightsOf: ({ body }) => [...new Set(body.permissions.map(({ userId }) => userId))],
  },
};

export const aclAudiences = { Acl: OVER_SHEETS, Slots: ACCOUNT } satisfies NounAudiences;
