import { keyOf } from '#lib/cache/query-keys.ts';

/** Query of the signed-in user. */
export const SESSION_KEY = keyOf('CurrentUser');

/** Query of the signed-in user's rights. */
export const ACL_KEY = keyOf('Acl');

/** Query that records whether the signed-in user must set up a second factor first, as reported by a refusal. */
export const FACTOR_KEY = ['lacks-second-factor'] as const;

/** The mutations that leave the company, and wait for the others. */
export const COMPANY_CHANGE = ['companyChange'] as const;
