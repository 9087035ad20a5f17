import { sweepAttempts } from './auth/attempts.ts';
import { sweepChallenges } from './auth/challenges.ts';
import { sweepDevices } from './auth/devices.ts';
import { sweepFailures } from './auth/failed-logins.ts';
import type { Sweep } from './http/daily-sweep.ts';
import { sweepSessions } from './http/session.ts';
import { sweepGatewaySessions } from './live/gateway-sessions.ts';
import { sweepResets } from './registration-request/password-resets.ts';
import { sweepRegistrations } from './registration-request/registrations.ts';
import { sweepSetups } from './second-factor/repository.ts';
import { sweepOpenings } from './stand-ins/card-provider/openings.ts';

/** What each day deletes of that which can no longer be used. */
export const SWEEPS: readonly Sweep[] = [
  sweepAttempts,
  sweepChallenges,
  sweepDevices,
  sweepFailures,
  sweepGatewaySessions,
  sweepOpenings,
  sweepRegistrations,
  sweepResets,
  sweepSessions,
  sweepSetups,
];
