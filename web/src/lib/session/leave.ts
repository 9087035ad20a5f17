/** An object, so that tests can replace its method: jsdom goes nowhere. */
export const navigation = {
  /** Goes to another site, or to a page of ours outside this application. */
  leaveFor: (url: string): void => location.assign(url),
};
