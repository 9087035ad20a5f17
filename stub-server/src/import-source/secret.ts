/** The owner for whom a service's key is encrypted. */
export const keyOwner = (accountId: number): string => `import sources of account ${accountId}`;
