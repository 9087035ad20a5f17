import type { Access, CallTerms } from '@saldo/contract/access';
import type { Forms } from '@saldo/contract/compact';
import type { Acl } from '@saldo/contract/domain/permission';
import type { AppRoute, ServerInferRequest, ServerInferResponses } from '@ts-rest/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
import type { Effects, NounEffects, WriteRoute } from './effects.ts';
import type { Session } from './session.ts';

/** What each handler gets besides the parsed input. */
export interface Call {
  /** who calls; reading it in a route that anyone may call throws, unless they are signed in */
  session: Session;
  /** loaded once per request */
  acl: () => Promise<Acl>;
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<Route extends AppRoute> = (
  call: ServerInferRequest<Route> & Call,
) => Promise<ServerInferResponses<Route>> | ServerInferResponses<Route>;

type Handlers<Noun extends Record<string, AppRoute>> = { [Name in keyof Noun]: Handler<Noun[Name]> };

export type ContractRoute = AppRoute & {
  metadata: CallTerms &
    Forms & {
      access: Access;
      /** bytes of a body, where the usual limit is too low */
      bodyLimit?: number;
    };
};

/** A route with its handler and effects, without their types, as the adapter registers it. */
export interface Implemented {
  name: string;
  route: ContractRoute;
  handle: (call: Call) => Promise<{ status: number; body: unknown }>;
  /** absent: the route only reads */
  effects: Effects<Record<string, unknown>> | undefined;
}

/** A noun whose routes all read has no effects. */
type EffectsArgument<Noun> = [WriteRoute<Noun>] extends [never] ? [] : [effects: NounEffects<Noun>];

/** The handlers of a noun; a missing route, a wrong body, an undeclared status or a write without effects does not compile. */
export function implement<Noun extends Record<string, ContractRoute>>(
  noun: Noun,
  handlers: Handlers<Noun>,
  ...[effects]: EffectsArgument<Noun>
): readonly Implemented[] {
  const byRoute = effects as Record<string, Implemented['effects']> | undefined;
  return Object.entries(noun).map(([name, route]) => ({
    name,
    route,
    handle: handlers[name as keyof Noun] as unknown as Implemented['handle'],
    effects: byRoute?.[name],
  }));
}
