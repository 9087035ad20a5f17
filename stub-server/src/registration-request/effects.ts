import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';

// Callers are not signed in: setting up an account publishes `Slots` itself, the rest concerns no open screen.
export const registrationRequestEffects: NounEffects<typeof contract.registrationRequest> = {
  create: NO_EFFECTS,
  renew: NO_EFFECTS,
  confirm: NO_EFFECTS,
  userData: NO_EFFECTS,
  resetPasswordRequest: NO_EFFECTS,
  verifyResetPasswordToken: NO_EFFECTS,
  resetPassword: NO_EFFECTS,
  verifyInvitation: NO_EFFECTS,
  setupAccount: NO_EFFECTS,
};
