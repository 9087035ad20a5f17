/** The queries of the licence and its money, which several screens hold. */
export const LICENCE_KEYS = {
  subscription: ['subscription'],
  licence: ['licence-info'],
  credits: ['credits'],
} as const;
