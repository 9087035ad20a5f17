import { keyOf } from './query-keys.ts';

/** The query that holds who is signed in. */
export const SESSION_KEY = keyOf('CurrentUser');

/** The query that holds what the signed-in user may do. */
export const ACL_KEY = keyOf('Acl');

/** The query that holds whether the signed-in user has to set up a second factor first: a refusal has said so. */
export const FACTOR_KEY = ['lacks-second-factor'] as const;
