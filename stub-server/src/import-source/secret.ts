/** Whom the keys of services are encrypted for. */
export const keyOwner = (accountId: number): string => `import sources of account ${accountId}`;
