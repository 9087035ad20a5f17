/** The query that holds who is signed in. */
export const SESSION_KEY = ['session'] as const;

/** The query that holds what the signed-in user may do. */
export const ACL_KEY = ['acl'] as const;
