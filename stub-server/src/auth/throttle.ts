import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#src/http/clock.ts';
import type { Call } from '#src/http/implement.ts';
import { tooMany } from '#src/http/too-many.ts';
import {
  CODES_A_DAY,
  CODES_OF_LOG_IN,
  INVITATIONS_OF_ACCOUNT,
  INVITATIONS_OF_ADDRESS,
  INVITATIONS_TO_EMAIL,
  LETTERS_OF_ADDRESS,
  LETTERS_TO_EMAIL,
  LETTERS_TO_EMAIL_A_DAY,
  PASSWORD_FROM_ANYWHERE,
  PASSWORD_OF_EMAIL,
  PASSWORD_ON_DEVICE,
  PASSWORDS_OF_ADDRESS,
  REMINDERS_OF_ACCOUNT,
  REMINDERS_OF_ADDRESS,
  REMINDERS_TO_EMAIL,
  type Attempts,
  type Counted,
} from './attempts.ts';
import { knownDevice } from './devices.ts';
import { networkOfCaller } from './network.ts';

interface ThrottledCall {
  attempts: Attempts;
  clock: Clock;
  reply: FastifyReply;
}

/** Permits one try, or answers 429 with the time of the next one. */
export async function tryOnce(
  counted: readonly Counted[],
  { attempts, clock, reply }: ThrottledCall,
): Promise<void> {
  const until = await attempts.begin(counted);
  if (until === null) return;
  throw tooMany(until.getTime() - clock.now().getTime(), { reply, clock });
}

/** Limits letters requested without signing in: to one e-mail by hour and day, and from one address. */
export const strangersLetter = (email: string, request: FastifyRequest): Counted[] => [
  { key: `letters to ${email}`, limit: LETTERS_TO_EMAIL },
  { key: `letters of a day to ${email}`, limit: LETTERS_TO_EMAIL_A_DAY },
  { key: `letters from ${networkOfCaller(request)}`, limit: LETTERS_OF_ADDRESS },
];

/** One invitation letter. */
export const allowInvitation =
  (attempts: Attempts) =>
  ({ session, request, reply, deps }: Call, email: string): Promise<void> =>
    tryOnce(
      [
        { key: `invitations to ${email}`, limit: INVITATIONS_TO_EMAIL },
        { key: `invitations of account ${session.accountId}`, limit: INVITATIONS_OF_ACCOUNT },
        { key: `invitations from ${networkOfCaller(request)}`, limit: INVITATIONS_OF_ADDRESS },
      ],
      { attempts, clock: deps.clock, reply },
    );

/** One letter that reminds a contractor. */
export const allowReminder =
  (attempts: Attempts) =>
  ({ session, request, reply, deps }: Call, email: string): Promise<void> =>
    tryOnce(
      [
        { key: `reminders to ${email}`, limit: REMINDERS_TO_EMAIL },
        { key: `reminders of account ${session.accountId}`, limit: REMINDERS_OF_ACCOUNT },
        { key: `reminders from ${networkOfCaller(request)}`, limit: REMINDERS_OF_ADDRESS },
      ],
      { attempts, clock: deps.clock, reply },
    );

export interface Tried {
  /** the password was right */
  succeeded: () => Promise<void>;
}

/** The origin of a password try for this e-mail. */
export interface Trying {
  email: string;
  address: string;
  /** hash of a known device of the user; null: an unknown device */
  device: string | null;
}

export const tryingOf = async (
  email: string,
  { deps, request }: Pick<Call, 'deps' | 'request'>,
): Promise<Trying> => ({
  email,
  address: networkOfCaller(request),
  device: await knownDevice(deps.db, { request, email, now: deps.clock.now() }),
});

/** Counters of a try; the first is the caller's own. Tries elsewhere do not use up those of a known device. */
function countedFor({ email, address, device }: Trying): AttemptCounts {
  if (device !== null)
    return [{ key: `password of ${email} on device ${device}`, limit: PASSWORD_ON_DEVICE }];
  return [
    { key: `password of ${email} from ${address}`, limit: PASSWORD_OF_EMAIL },
    { key: `password of ${email}`, limit: PASSWORD_FROM_ANYWHERE },
    { key: `password from ${address}`, limit: PASSWORDS_OF_ADDRESS },
  ];
}

type AttemptCounts = [Counted, ...Counted[]];

/** Resets the caller's own counter and takes one try back from the shared ones. */
const wasRight = ([{ key: forget }, ...others]: AttemptCounts, attempts: Attempts): Promise<void> =>
  attempts.succeeded({ forget, takeBack: others.map(({ key }) => key) });

async function tryCounted(counted: AttemptCounts, call: ThrottledCall): Promise<Tried> {
  await tryOnce(counted, call);
  return { succeeded: () => wasRight(counted, call.attempts) };
}

/** One try of a password. */
export const tryPassword = (trying: Trying, call: ThrottledCall): Promise<Tried> =>
  tryCounted(countedFor(trying), call);

/** The password tried in an earlier call was right, and so was the second step. */
export const passwordWasRight = (trying: Trying, attempts: Attempts): Promise<void> =>
  wasRight(countedFor(trying), attempts);

/** One try of a code of the second step; the limit is low, because the password was right. */
export function tryCode(
  { personId, device }: Trying & { personId: number },
  call: ThrottledCall,
): Promise<Tried> {
  const where = device === null ? 'elsewhere' : `on device ${device}`;
  return tryCounted(
    [
      { key: `code of person ${personId} ${where}`, limit: CODES_OF_LOG_IN },
      { key: `codes of a day of person ${personId} ${where}`, limit: CODES_A_DAY },
    ],
    call,
  );
}
