import type { AclUser } from '@saldo/contract/acl';
import { defineList } from '#lib/list-state/list-address.ts';
import { byNumber, byText, type Compare } from '#lib/list-state/local-rows.ts';

export const TEAM_LIST = defineList({
  name: 'team',
  sorts: ['seat', 'name', 'state', 'lastSeen'],
  filters: {},
});

type TeamSort = (typeof TEAM_LIST)['sorts'][number];

export const nameOf = ({ firstname, lastname }: AclUser): string => `${firstname} ${lastname}`;

const STATES = ['active', 'invited', 'expired'] as const;

const order: Record<TeamSort, Compare<AclUser>> = {
  /** the master user first, then the others in their original order */
  seat: byNumber(({ isMasterUser }) => (isMasterUser ? 0 : 1)),
  name: byText(({ lastname, firstname }) => `${lastname}\u0000${firstname}`),
  state: byNumber(({ isMasterUser, state }) => (isMasterUser ? -1 : STATES.indexOf(state))),
  lastSeen: byNumber(({ lastSeenAt }) => (lastSeenAt === null ? 0 : Date.parse(lastSeenAt))),
};

const searchIn = [
  { name: 'firstname', weight: 1 },
  { name: 'lastname', weight: 2 },
  { name: 'email', weight: 1 },
];

/** Search and order of the users, who are all loaded. */
export const TEAM_ROWS = { order, searchIn, matches: () => true };
