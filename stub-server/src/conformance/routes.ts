import { contract } from '@saldo/contract';
import { isRead } from '@saldo/contract/access';
import type { ContractRoute } from '#src/http/implement.ts';

export interface NamedRoute {
  /** `noun.route` */
  name: string;
  route: ContractRoute;
}

/** Every route of the contract. */
export const everyRoute: readonly NamedRoute[] = Object.entries(contract).flatMap(([noun, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ name: `${noun}.${name}`, route: route as ContractRoute })),
);

/** Whether a call of the route changes nothing. */
export const isReading = ({ route }: NamedRoute): boolean => isRead(route);

export interface Input {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
}

/** The address of a call, parameters filled in. */
export function addressOf({ route }: NamedRoute, { params = {}, query = {} }: Input): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
