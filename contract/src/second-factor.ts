import { z } from 'zod';
import { access } from './access.ts';
import { c, routes } from './c.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { instantSchema, pathIdSchema } from './values.ts';

/** Codes that replace a lost device: shown once, each works once. */
export const RECOVERY_CODES = 10;

const passwordSchema = z.string().min(1).max(200);
const forPassword = z.object({ password: passwordSchema });

/** The code of an authenticator app; users may also type the space in its middle. */
export const oneTimeCodeSchema = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

export const secondFactorSchema = z.object({
  /** time of its activation; null: off */
  since: instantSchema.nullable(),
  recoveryCodesLeft: z.int(),
  /** whether every user of the account needs one */
  isRequired: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

const inPerson = { onlyPerson: true } as const;
/** Routes open to a user without a second factor in an account that requires one. */
const own = access({ who: 'user' }, inPerson);
const whileMissing = access({ who: 'user' }, { ...inPerson, withoutSecondFactor: true });
const masterInPerson = access({ who: 'master' }, inPerson);

export const secondFactor = routes({
  get: {
    method: 'GET',
    path: '/second-factor',
    summary: 'Whether the signed-in user has a second factor, and whether everybody has to',
    metadata: whileMissing,
    responses: { ...errors, 200: secondFactorSchema },
  },
  begin: {
    method: 'POST',
    path: '/second-factor/begin',
    summary:
      'Begin to set one up, for the password: a secret for an authenticator app. It counts once a code confirms it, within 30 minutes; one that is there already works until then',
    metadata: whileMissing,
    body: forPassword,
    responses: {
      ...errors,
      /** `secret` in Base32, to type; `uri`: the same as `otpauth://`, for a QR code */
      200: z.object({ secret: z.string(), uri: z.string() }),
      422: errorSchema,
    },
  },
  confirm: {
    method: 'POST',
    path: '/second-factor/confirm',
    summary: 'Switch it on by a code of the app; answers recovery codes. 422 WRONG_CODE or CHALLENGE_OVER',
    metadata: whileMissing,
    body: z.object({ code: oneTimeCodeSchema }),
    responses: { ...errors, 200: recoveryCodesSchema, 422: errorSchema },
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'New recovery codes, for the password; those from before stop working',
    metadata: own,
    body: forPassword,
    responses: { ...errors, 200: recoveryCodesSchema, 422: errorSchema },
  },
  switchOff: {
    method: 'POST',
    path: '/second-factor/switch-off',
    summary: 'Switch it off, for the password; 422 REQUIRED_OF_ALL where everybody has to have one',
    metadata: own,
    body: forPassword,
    responses: { ...errors, 204: c.noBody(), 422: errorSchema },
  },
  require: {
    method: 'PATCH',
    path: '/second-factor/required',
    summary:
      'Require a second factor of everybody in the account, or no longer, for the password; 422 SECOND_FACTOR_MISSING where the master user has none',
    metadata: masterInPerson,
    body: forPassword.extend({ isRequired: z.boolean() }),
    responses: { ...errors, 200: secondFactorSchema, 422: errorSchema },
  },
  reset: {
    method: 'POST',
    path: '/second-factor/reset/:userId',
    summary: 'Reset the second factor of another user who has lost the device; needs the password',
    metadata: masterInPerson,
    pathParams: z.object({ userId: pathIdSchema }),
    body: forPassword,
    responses: { ...rowErrors, 204: c.noBody(), 422: errorSchema },
  },
});
