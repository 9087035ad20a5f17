/** The query that holds who is signed in. */
export const SESSION_KEY = ['session'] as const;

/** The query that holds what the signed-in user may do. */
export const ACL_KEY = ['acl'] as const;

/** The query that holds whether the signed-in user has to set up a second factor first: a refusal has said so. */
export const FACTOR_KEY = ['lacks-second-factor'] as const;
