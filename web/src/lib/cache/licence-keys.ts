import { keyOf } from './query-keys.ts';

/** Query keys of the licence and its payments, used by several screens. */
export const LICENCE_KEYS = {
  subscription: keyOf('Subscription'),
  licence: keyOf('LicenseInfo'),
  credits: keyOf('Credits'),
};
