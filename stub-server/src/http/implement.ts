import type { Access, CallTerms } from '@saldo/contract/access';
import type { Acl } from '@saldo/contract/domain/permission';
import type { AppRoute, ServerInferRequest, ServerInferResponses } from '@ts-rest/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';
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
  metadata: CallTerms & {
    access: Access;
    /** bytes of a body, where the usual limit is too low */
    bodyLimit?: number;
  };
};

/** A route with its handler, types forgotten: what the adapter registers. */
export interface Implemented {
  name: string;
  route: ContractRoute;
  handle: (call: Call) => Promise<{ status: number; body: unknown }>;
}

/** The handlers of a noun; a missing route, a wrong body or an undeclared status does not compile. */
export const implement = <Noun extends Record<string, ContractRoute>>(
  noun: Noun,
  handlers: Handlers<Noun>,
): readonly Implemented[] =>
  Object.entries(noun).map(([name, route]) => ({
    name,
    route,
    handle: handlers[name as keyof Noun] as unknown as Implemented['handle'],
  }));
