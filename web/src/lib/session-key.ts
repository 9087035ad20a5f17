/** The query that holds who is signed in. */
export const SESSION_KEY = ['session'] as const;
