import { keyOf } from './query-keys.ts';

/** The queries of the licence and its money, which several screens hold. */
export const LICENCE_KEYS = {
  subscription: keyOf('Subscription'),
  licence: keyOf('LicenseInfo'),
  credits: keyOf('Credits'),
};
