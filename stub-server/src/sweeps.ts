import { sweepAttempts } from './auth/attempts.ts';
import { sweepChallenges } from './auth/challenges.ts';
import { sweepDevices } from './auth/devices.ts';
import { sweepFailures } from './auth/failed-logins.ts';
import { sweepRevisions } from './db/revisions.ts';
import { sweepOpenings } from './fakes/card-provider/openings.ts';
import { sweepCallCounts } from './http/call-counts.ts';
import type { Sweep } from './http/daily-sweep.ts';
import { sweepDoneCommands } from './http/once.ts';
import { sweepSessions } from './http/session.ts';
import { sweepSourceRuns } from './import-source/repository.ts';
import { sweepJobs } from './jobs/queue.ts';
import { sweepGatewaySessions } from './live/gateway-sessions.ts';
import { sweepResets } from './registration-request/password-resets.ts';
import { sweepRegistrations } from './registration-request/registrations.ts';
import { sweepSetups } from './second-factor/repository.ts';

/** Daily deletions of data that can no longer be used. */
export const SWEEPS: readonly Sweep[] = [
  sweepAttempts,
  sweepCallCounts,
  sweepChallenges,
  sweepDevices,
  sweepDoneCommands,
  sweepFailures,
  sweepGatewaySessions,
  sweepJobs,
  sweepOpenings,
  sweepRegistrations,
  sweepResets,
  sweepRevisions,
  sweepSessions,
  sweepSetups,
  sweepSourceRuns,
];
