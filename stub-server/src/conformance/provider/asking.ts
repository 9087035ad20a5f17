import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '@saldo/contract';
import { isNoBody, isOtherResponse } from '@saldo/contract/c';
import { COMPACT, type AnswerForm } from '@saldo/contract/compact';
import { ERROR_STATUS, errorSchema, type ErrorCode } from '@saldo/contract/errors';
import type { TagType } from '@saldo/contract/tags';
import type { z } from 'zod';
import { fault } from '../fault.ts';
import type { Input } from '../routes.ts';
import { newTab, routeOf, type Caller, type LogIn, type Provider, type Stream } from './provider.ts';

type Success = 200 | 201 | 204;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Names<Noun extends keyof Contract> = Extract<keyof Contract[Noun], string>;
export type ResponseOf<Noun extends keyof Contract, Name extends Names<Noun>> = Contract[Noun][Name] extends {
  responses: infer Answers;
}
  ? Parsed<Answers[keyof Answers & Success]>
  : never;

interface Options {
  status?: number;
  as?: Caller;
}

/** An answer in one of its forms. */
export interface Looked {
  status: number;
  /** undefined: no body */
  body: unknown;
  etag: string | null;
}

/** The setting whose change is the later write. */
const LATER = 'conformance.later';

/** A violation by the provider. */
export class Fault extends Error {
  override name = 'Fault';
}

/** The reason for skipping a check. */
export class Skip extends Error {
  override name = 'Skip';
}

export const skip = (why: string): never => {
  throw new Skip(why);
};

export function expectThat(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Fault(otherwise);
}

const text = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);

export function same(actual: unknown, wanted: unknown, what: string): void {
  expectThat(isDeepStrictEqual(actual, wanted), `${what}: ${text(actual)} instead of ${text(wanted)}`);
}

export const sameIds = (actual: readonly number[], wanted: readonly number[], what: string): void =>
  same(
    actual.toSorted((a, b) => a - b),
    wanted.toSorted((a, b) => a - b),
    what,
  );

export function within(actual: readonly number[], all: readonly number[], what: string): void {
  const known = new Set(all);
  same(
    actual.filter((id) => !known.has(id)),
    [],
    what,
  );
}

/** The calls of one check, with every answer validated against the contract. */
export class Asking {
  readonly provider: Provider;
  readonly me: Caller;
  readonly logIn: LogIn;
  /** called routes */
  readonly asked = new Set<string>();
  readonly #cleanups: (() => Promise<unknown>)[] = [];

  /** routes that have given the expected answer, other than a refusal */
  readonly succeeded = new Set<string>();
  /** routes whose events were checked */
  readonly eventsChecked = new Set<string>();
  /** the live events of this session; null: none */
  stream: Stream | null = null;

  constructor(provider: Provider, session: Caller, logIn: LogIn) {
    this.provider = provider;
    this.me = { ...newTab(), ...session };
    this.logIn = logIn;
  }

  /** A call that must succeed. */
  async ask<Noun extends keyof Contract, Name extends Names<Noun>>(
    noun: Noun,
    name: Name,
    input: Input = {},
    { status, as = this.me }: Options = {},
  ): Promise<ResponseOf<Noun, Name>> {
    const route = routeOf(`${noun}.${name}`);
    const answer = await this.#call(route.name, input, as);
    const declared = route.route.responses as Record<number, unknown>;
    const wanted = status ?? [200, 201, 204].find((one) => one in declared) ?? 200;
    expectThat(
      answer.status === wanted,
      `${route.name} answered ${answer.status} instead of ${wanted}: ${answer.text.slice(0, 200)}`,
    );
    const wrong = fault(route, answer);
    expectThat(wrong === null, wrong ?? '');
    this.succeeded.add(route.name);
    const schema = declared[wanted];
    if (isNoBody(schema)) return undefined as ResponseOf<Noun, Name>;
    if (isOtherResponse(schema)) return answer.text as ResponseOf<Noun, Name>;
    return (schema as z.ZodType).parse(JSON.parse(answer.text)) as ResponseOf<Noun, Name>;
  }

  /** Reads in one of the forms; 304 is permitted. */
  async look(
    name: string,
    input: Input,
    form: AnswerForm,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Looked> {
    const route = routeOf(name);
    const accept = form === 'compact' ? { accept: COMPACT } : {};
    const answer = await this.#call(name, input, { ...this.me, ...accept, ...headers });
    const { status, etag, type } = answer;
    expectThat([200, 304].includes(status), `${name} answered ${status}: ${answer.text.slice(0, 200)}`);
    const wrong = fault(route, answer, form);
    expectThat(wrong === null, wrong ?? '');
    this.succeeded.add(name);
    if (status === 304) return { status, body: undefined, etag };
    same(
      type,
      form === 'compact' ? COMPACT : 'application/json',
      `${name}: content type of the ${form} form`,
    );
    return { status, body: JSON.parse(answer.text) as unknown, etag };
  }

  /** A call that must be refused with a code; returns the refusal. */
  async refused(
    name: string,
    input: Input,
    codes: ErrorCode | readonly ErrorCode[],
    as: Caller = this.me,
  ): Promise<Record<string, unknown>> {
    const wanted = typeof codes === 'string' ? [codes] : codes;
    const route = routeOf(name);
    const answer = await this.#call(name, input, as);
    const isRight = wanted.some((code) => ERROR_STATUS[code] === answer.status);
    expectThat(
      isRight,
      `${name} answered ${answer.status} where ${wanted.join(' or ')} is due: ${answer.text.slice(0, 200)}`,
    );
    const wrong = fault(route, answer);
    expectThat(wrong === null, wrong ?? '');
    const body = JSON.parse(answer.text) as Record<string, unknown>;
    const error = errorSchema.parse(body);
    expectThat(
      wanted.includes(error.error),
      `${name} refused with ${error.error} instead of ${wanted.join(' or ')}`,
    );
    same(error.statusCode, answer.status, `${name}: statusCode of the refusal`);
    return body;
  }

  /** Another session of the same user. */
  async signInAgain(): Promise<Caller> {
    const tab = newTab();
    const answer = await this.provider.call(routeOf('auth.login'), { body: this.logIn }, tab);
    if (answer.status === 202) return skip('the user has a second factor');
    expectThat(answer.status === 200 && answer.cookie !== null, `auth.login answered ${answer.status}`);
    this.asked.add('auth.login');
    this.#endLater(tab, answer.cookie);
    return { ...tab, ...answer.cookie };
  }

  /** A write that must succeed and publish its stale tags. */
  async write<Noun extends keyof Contract, Name extends Names<Noun>>(
    noun: Noun,
    name: Name,
    input: Input,
    types: readonly TagType[],
    options: Options = {},
  ): Promise<ResponseOf<Noun, Name>> {
    const from = this.stream?.received.length ?? 0;
    const response = await this.ask(noun, name, input, options);
    await this.#hears(`${noun}.${name}`, types, from);
    return response;
  }

  /** Registers a cleanup after the check, run in reverse order even after a failure. */
  finally(cleanup: () => Promise<unknown>): void {
    this.#cleanups.push(cleanup);
  }

  async cleanUp(): Promise<string | null> {
    let failed: string | null = null;
    if (this.stream)
      await this.ask('userSetting', 'set', { body: { key: LATER, value: null } }).catch(() => undefined);
    for (const cleanup of this.#cleanups.toReversed())
      await cleanup().catch((error: unknown) => {
        failed = String(error);
      });
    return failed;
  }

  /** Events are sent in the order of the writes, so after a later event no earlier one is missing. */
  async #hears(by: string, types: readonly TagType[], from: number): Promise<void> {
    if (!this.stream || types.length === 0) return;
    this.eventsChecked.add(by);
    const { received, until } = this.stream;
    const body = { key: LATER, value: from };
    // Its event is newer than the newest one at its arrival.
    const { status, eventNumber } = await this.#call('userSetting.set', { body }, this.me);
    expectThat(status === 200, `userSetting.set answered ${status}`);
    await until(({ tag, number }) => tag.type === 'UserSetting' && number > eventNumber);
    const heard = new Set(received.slice(from).map(({ tag }) => tag.type));
    for (const type of types) expectThat(heard.has(type), `${by} did not tell of ${type}`);
  }

  /** Ends the sessions that the check has started. */
  #endLater(as: Caller, cookie: Caller | null): void {
    if (cookie) this.finally(() => this.provider.call(routeOf('auth.logout'), {}, { ...as, ...cookie }));
  }

  async #call(name: string, input: Input, as: Caller) {
    this.asked.add(name);
    const answer = await this.provider.call(routeOf(name), input, as);
    if (name === 'auth.login') this.#endLater(as, answer.cookie);
    return answer;
  }
}
