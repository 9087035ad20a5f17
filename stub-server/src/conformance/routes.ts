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

/** Limits the walks to one noun: the example of docs/adding-a-noun.md need not walk through all others. */
const ONLY = process.env['SALDO_NOUN'];

export const walkedRoutes = everyRoute.filter(
  ({ name }) => ONLY === undefined || name.startsWith(`${ONLY}.`),
);

/** Whether a call of the route changes nothing. */
export const isReading = ({ route }: NamedRoute): boolean => isRead(route);

export interface Input {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
  /** for routes that take a form with a file */
  file?: { name: string; content: string };
}

const BOUNDARY = 'saldo-conformance';

/** The content of a request besides its address. */
export function sentWith({ body, file }: Input): {
  payload?: object | string;
  headers: Record<string, string>;
} {
  if (file) {
    const disposition = `form-data; name="file"; filename="${file.name}"`;
    const payload = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n${file.content}\r\n--${BOUNDARY}--\r\n`;
    return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
  }
  return body === undefined ? { headers: {} } : { payload: body as object, headers: {} };
}

/** The address of a call, with its parameters. */
export function addressOf({ route }: NamedRoute, { params = {}, query = {} }: Input): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
