import { randomBytes } from 'node:crypto';
import { MEASURED, SCENARIOS, type Scenario } from '@saldo/seeds';
import { z } from 'zod';
import { isLoopback } from '#src/http/loopback.ts';
import { CALLS_OF_KEY, CALLS_OF_SESSION } from '#src/http/call-limits.ts';
import type { ControlsAccess } from '#src/fakes/access.ts';
import { FAKE_SERVICES, type ServiceAddresses } from '#src/fakes/services/start.ts';
import type { MetricsAccess } from '#src/operating/metrics.ts';
import { StartupError } from './startup-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SHORTEST_TOKEN = 16;
/** Variables with passwords, which no message repeats. */
const SECRET = new Set(['DATABASE_URL', 'SMTP_URL', 'STUB_TOKEN', 'METRICS_TOKEN', 'SECRETS_KEY']);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`);
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});
const host = (error: string) => z.string().regex(/^[\w.:-]+$/, error);
const token = z.string().min(SHORTEST_TOKEN, `must have at least ${SHORTEST_TOKEN} characters`);

/** `off`: unlimited */
const calls = (otherwise: number) =>
  z
    .string()
    .regex(/^(?:off|[1-9]\d{0,8})$/, 'must be off or the number of calls')
    .transform((text) => (text === 'off' ? null : Number(text)))
    .default(otherwise);

const PORTS = 'must be a number from 0 to 65535';

const SCENARIO_RULE = `must be ${SCENARIOS.join(', ')} or none`;

/** Every environment variable of the server, with the message for an invalid value. */
const variables = z.object({
  PORT: z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS).default(4100),
  HOST: host('must be a name or an address of this machine').default('localhost'),
  BIND: host('must be the address that the port is published on').optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  WEB_DIST: z.string().optional(),
  SCENARIO: z.enum([...SCENARIOS, 'none', ...MEASURED], SCENARIO_RULE).optional(),
  STUB_CONTROLS: oneOf(['on', 'off']).optional(),
  STUB_TOKEN: token.optional(),
  METRICS: oneOf(['on', 'off']).default('on'),
  METRICS_TOKEN: token.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:on|off|\d)$/, 'must be on, off or the number of proxies')
    .transform((text) => (text === 'on' ? 1 : text === 'off' ? 0 : Number(text)))
    .default(0),
  CALL_LIMIT: calls(CALLS_OF_SESSION),
  KEY_CALL_LIMIT: calls(CALLS_OF_KEY),
  PUBLIC_URL: webAddress.optional(),
  WEBHOOK_URL: webAddress.optional(),
  INVOICING_API_URL: webAddress.optional(),
  KSEF_API_URL: webAddress.optional(),
  VAT_LIST_URL: webAddress.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  SECRETS_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 random bytes as base64url: 43 letters, digits, - or _')
    .optional(),
  SECOND_FACTORS: oneOf(['keep', 'reset']).default('keep'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  NODE_ENV: z.string().optional(),
});

export const VARIABLES: readonly string[] = Object.keys(variables.shape);

export interface Settings {
  port: number;
  host: string;
  /** whether other machines can reach the server, which excludes public passwords */
  isExposed: boolean;
  dataDir: string;
  /** the database of PostgreSQL; absent: SQLite's in the data folder */
  databaseUrl: string | undefined;
  webDist: string | undefined;
  /** the scenario of a new database */
  scenario: Scenario | 'none';
  controls: ControlsAccess | undefined;
  metrics: MetricsAccess | undefined;
  /** the number of trusted proxies in front of the server */
  proxies: number;
  /** the number of calls per minute of a session, and of an API key; null: no limit */
  callLimit: number | null;
  keyCallLimit: number | null;
  publicUrl: string | undefined;
  webhookUrl: string | undefined;
  /** addresses of the services that documents are fetched from */
  services: ServiceAddresses;
  /** absent: letters stay in the outbox */
  mailService: { url: string; from: string } | undefined;
  /** the key that encrypts secrets; absent: that of the key file */
  secretsKey: string | undefined;
  /** removes second factors that the key file cannot decrypt */
  resetsSecondFactors: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** whether every answer is validated against its schema */
  isChecked: boolean;
}

/** Parses the environment; throws one sentence for each invalid value. An empty value counts as absent. */
export function readEnv(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  if (!read.success) throw new StartupError(sentences(read.error, given).join('\n'));
  const { data } = read;
  // A container listens on all its addresses; BIND is the published one.
  const isExposed = !isLoopback(data.BIND ?? data.HOST) || isElsewhere(data.PUBLIC_URL);
  return {
    port: data.PORT,
    host: data.HOST,
    isExposed,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    webDist: data.WEB_DIST,
    scenario: data.SCENARIO ?? (isExposed ? 'none' : 'demo'),
    controls: controlsOf(data),
    metrics: metricsOf(data),
    proxies: data.TRUST_PROXY,
    callLimit: data.CALL_LIMIT,
    keyCallLimit: data.KEY_CALL_LIMIT,
    publicUrl: data.PUBLIC_URL,
    webhookUrl: data.WEBHOOK_URL,
    services: servicesOf(data, isExposed),
    mailService: mailServiceOf(data),
    secretsKey: data.SECRETS_KEY,
    resetsSecondFactors: data.SECOND_FACTORS === 'reset',
    logLevel: data.LOG_LEVEL,
    isChecked: data.NODE_ENV === 'development' || data.NODE_ENV === 'test',
  };
}

/** Behind a proxy on this machine only the address in letters shows that the server is public. */
const isElsewhere = (publicUrl: string | undefined) =>
  publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);

type Variables = z.infer<typeof variables>;

/**
 * A server for other users never offers invented invoices: a service is either configured or
 * unavailable.
 */
function servicesOf(data: Variables, isExposed: boolean): ServiceAddresses {
  const addresses = Object.entries({
    invoicing: data.INVOICING_API_URL,
    ksef: data.KSEF_API_URL,
    'vat-list': data.VAT_LIST_URL,
  });
  const given = addresses.flatMap(([type, url]) =>
    url === undefined ? [] : [[type, url.replace(/\/$/, '')]],
  );
  return { ...(isExposed ? {} : FAKE_SERVICES), ...(Object.fromEntries(given) as ServiceAddresses) };
}

function controlsOf({ STUB_CONTROLS, STUB_TOKEN }: Variables): ControlsAccess | undefined {
  if (STUB_CONTROLS === 'off') return undefined;
  if (STUB_CONTROLS === undefined) return 'local';
  return { token: STUB_TOKEN ?? randomBytes(24).toString('base64url') };
}

function metricsOf({ METRICS, METRICS_TOKEN }: Variables): MetricsAccess | undefined {
  if (METRICS === 'off') return undefined;
  return METRICS_TOKEN === undefined ? 'local' : { token: METRICS_TOKEN };
}

function mailServiceOf({ SMTP_URL, MAIL_FROM }: Variables): Settings['mailService'] {
  if (SMTP_URL === undefined) return undefined;
  if (MAIL_FROM === undefined)
    throw new StartupError('MAIL_FROM must say who sends the letters, as SMTP_URL is set.');
  return { url: SMTP_URL, from: MAIL_FROM };
}

function sentences({ issues }: z.ZodError, given: Record<string, string | undefined>): string[] {
  const byName = new Map(issues.map(({ path, message }) => [String(path[0]), message]));
  return [...byName].map(([name, message]) =>
    SECRET.has(name) ? `${name} ${message}.` : `${name} is "${given[name] ?? ''}"; it ${message}.`,
  );
}
