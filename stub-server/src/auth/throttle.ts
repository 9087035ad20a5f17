import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#src/http/clock.ts';
import { AppError } from '#src/http/errors.ts';
import type { Call } from '#src/http/implement.ts';
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
  type Attempts,
  type Counted,
} from './attempts.ts';
import { knownDevice } from './devices.ts';
import { networkOfCaller } from './network.ts';

interface Asked {
  attempts: Attempts;
  clock: Clock;
  reply: FastifyReply;
}

/** Lets one try through, or answers 429 and says when the next one may be. */
export async function tryOnce(counted: readonly Counted[], { attempts, clock, reply }: Asked): Promise<void> {
  const until = await attempts.begin(counted);
  if (until === null) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
  void reply.header('retry-after', String(seconds));
  throw new AppError('TOO_MANY_REQUESTS', { tryNextAt: until.toISOString() });
}

/** Letters that a stranger has sent: to one e-mail by the hour and the day, and from one address. */
export const strangersLetter = (email: string, request: FastifyRequest): Counted[] => [
  { key: `letters to ${email}`, limit: LETTERS_TO_EMAIL },
  { key: `letters of a day to ${email}`, limit: LETTERS_TO_EMAIL_A_DAY },
  { key: `letters from ${networkOfCaller(request)}`, limit: LETTERS_OF_ADDRESS },
];

/** One letter that invites somebody. */
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

export interface Tried {
  /** the password was right */
  succeeded: () => Promise<void>;
}

/** Who tries a password of this e-mail, and where. */
export interface Trying {
  email: string;
  address: string;
  /** hash of a device that has signed in the user of the e-mail before; null: another one */
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

/** What a try counts for; the first is this asker's own. Nobody else can use up what a known device has. */
function countedFor({ email, address, device }: Trying): OfTry {
  if (device !== null)
    return [{ key: `password of ${email} on device ${device}`, limit: PASSWORD_ON_DEVICE }];
  return [
    { key: `password of ${email} from ${address}`, limit: PASSWORD_OF_EMAIL },
    { key: `password of ${email}`, limit: PASSWORD_FROM_ANYWHERE },
    { key: `password from ${address}`, limit: PASSWORDS_OF_ADDRESS },
  ];
}

type OfTry = [Counted, ...Counted[]];

/** What was counted for this asker is forgotten, and one try of what others share taken back. */
const wasRight = ([{ key: forget }, ...others]: OfTry, attempts: Attempts): Promise<void> =>
  attempts.succeeded({ forget, takeBack: others.map(({ key }) => key) });

async function tryCounted(counted: OfTry, asked: Asked): Promise<Tried> {
  await tryOnce(counted, asked);
  return { succeeded: () => wasRight(counted, asked.attempts) };
}

/** One try of a password. */
export const tryPassword = (trying: Trying, asked: Asked): Promise<Tried> =>
  tryCounted(countedFor(trying), asked);

/** A password that was tried in an earlier call has turned out right, with all that it needed besides. */
export const passwordWasRight = (trying: Trying, attempts: Attempts): Promise<void> =>
  wasRight(countedFor(trying), attempts);

/** One try of a code of the second step: whoever gets so far knows the password, so that few are enough. */
export function tryCode({ userId, device }: Trying & { userId: number }, asked: Asked): Promise<Tried> {
  const where = device === null ? 'elsewhere' : `on device ${device}`;
  return tryCounted(
    [
      { key: `code of user ${userId} ${where}`, limit: CODES_OF_LOG_IN },
      { key: `codes of a day of user ${userId} ${where}`, limit: CODES_A_DAY },
    ],
    asked,
  );
}
