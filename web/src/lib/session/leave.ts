/** Goes to another site, or to a page of ours outside this application. */
export const leaveFor = (url: string): void => location.assign(url);
