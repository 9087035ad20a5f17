import { isNoBody } from '@saldo/contract/c';
import { hasForms } from '@saldo/contract/compact';
import type { TagType } from '@saldo/contract/tags';
import { everyRoute } from '../routes.ts';
import type { Answer, Caller, Provider } from './provider.ts';

// Mutants are providers with one fault each, which the suite must detect.

export type Kind =
  | 'status of a success'
  | 'status of a refusal'
  | 'missing field'
  | 'wrong type'
  | 'leaked row'
  | 'stale version accepted'
  | 'tag not sent'
  | 'form not as asked'
  | 'etag of another state'
  | '304 whatever has changed'
  | 'changes left out';

/** A path in a body. */
export type Path = readonly (string | number)[];

export interface Mutant {
  route: string;
  kind: Kind;
  /** the path of the fault in the answer */
  at: Path;
  /** of a refusal: its status and the wrong one */
  status?: number;
}

/** The answers of a correct provider to the suite, by route. */
export interface Recorded {
  successes: { status: number; body: unknown }[];
  refusals: Set<number>;
  /** whether it refused a stale version */
  isVersioned: boolean;
  tells: boolean;
}

const NOTHING = (): Recorded => ({ successes: [], refusals: new Set(), isVersioned: false, tells: false });

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All paths in a body to mutate; only the first two items of long lists. */
function placesIn(value: unknown, path: Path, pick: (value: unknown) => boolean): Path[] {
  const own = pick(value) ? [path] : [];
  if (Array.isArray(value))
    return [...own, ...value.slice(0, 2).flatMap((item, place) => placesIn(item, [...path, place], pick))];
  if (!isObject(value)) return own;
  return [...own, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key], pick))];
}

const ID_KEYS = ['id', 'key', 'userId', 'budgetId', 'partId', 'recordId'] as const;
const idKeyOf = (item: unknown) =>
  isObject(item) ? ID_KEYS.find((key) => typeof item[key] === 'number') : undefined;
const isLeakable = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && idKeyOf(value[0]) !== undefined;
const isLeaf = (value: unknown) => ['number', 'string', 'boolean'].includes(typeof value);

/** Free texts, which have no meaning in the contract. */
const isFree = (route: string, path: Path) =>
  route.startsWith('userSetting.') && (path[0] === 'settings' || path[0] === 'value');

/** Possible faults of a provider that supports `etag`. */
const STATES = ['etag of another state', '304 whatever has changed', 'changes left out'] as const;

/** All possible faults in the recorded answers. */
export function mutantsOf(
  recorded: ReadonlyMap<string, Recorded>,
  requiredIn: (route: string, body: Json) => (path: Path) => boolean,
): Mutant[] {
  return everyRoute.flatMap(({ name: route, route: declared }) => {
    const kept = recorded.get(route) ?? NOTHING();
    const { successes, refusals, isVersioned, tells } = kept;
    const bodies = successes
      .map(({ body }) => body)
      .filter((body) => typeof body === 'object' && body !== null);
    const body = bodies.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    const of = (kind: Kind, places: readonly Path[]): Mutant[] => places.map((at) => ({ route, kind, at }));
    const isFixed = (path: Path) => path.length > 0 && !isFree(route, path);
    const isRequired = requiredIn(route, body as Json);
    const fields = placesIn(body, [], () => true).filter(
      (path) => isFixed(path) && typeof path.at(-1) === 'string' && isRequired(path),
    );
    return [
      { route, kind: 'status of a success', at: [] },
      ...[...refusals].map((status): Mutant => ({ route, kind: 'status of a refusal', at: [], status })),
      ...of('missing field', fields),
      ...of('wrong type', placesIn(body, [], isLeaf).filter(isFixed)),
      ...of('leaked row', placesIn(body, [], isLeakable)),
      ...(isVersioned ? of('stale version accepted', [[]]) : []),
      ...(tells ? of('tag not sent', [[]]) : []),
      ...(hasForms(declared) ? of('form not as asked', [[]]) : []),
      ...(304 in declared.responses ? STATES.flatMap((kind) => of(kind, [[]])) : []),
    ];
  });
}

const changedAt = (value: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown => {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, place) => (place === step ? changedAt(item, rest, change) : item));
  }
  if (!isObject(value) || !(step in value)) return value;
  const changed = changedAt(value[step], rest, change);
  const { [step]: _old, ...others } = value;
  return changed === undefined ? others : { ...value, [step]: changed };
};

/** A body without the value at a path. */
export const without = (body: Json, path: Path): unknown => changedAt(body, path, () => undefined);

const BEYOND = 1_000_003;

function withStranger(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const last: unknown = list.at(-1);
  const key = idKeyOf(last);
  return isObject(last) && key !== undefined
    ? [...list, { ...last, [key]: Number(last[key]) + BEYOND }]
    : list;
}

const ofOtherType = (value: unknown): unknown => (typeof value === 'string' ? 7 : String(value));

const CHANGES: Partial<Record<Kind, (value: unknown) => unknown>> = {
  'missing field': () => undefined,
  'wrong type': ofOtherType,
  'leaked row': withStranger,
  'changes left out': withoutMonths,
};

const OTHER_SUCCESS: Readonly<Record<number, number>> = { 200: 201, 201: 200, 202: 200, 204: 200 };
const OTHER_REFUSAL: Readonly<Record<number, number>> = { 401: 403, 404: 400, 409: 422, 423: 422 };

/** Leaves the changed months out of an answer with changes. */
function withoutMonths(body: unknown): unknown {
  return isObject(body) && 'since' in body ? { ...body, monthsOf: [], monthValues: [] } : body;
}

/** The headers without the one that a provider with this fault ignores. */
function takenHeaders({ kind }: Mutant, headers: Caller): Caller {
  if (kind !== 'form not as asked') return headers;
  const { accept: _ignored, ...others } = headers;
  return others;
}

/** The mutated answer. */
function brokenAnswer<Given extends Answer>(mutant: Mutant, answer: Given, before: Answer | null): Given {
  const isSuccess = answer.status < 300;
  switch (mutant.kind) {
    case 'status of a success':
      return isSuccess ? { ...answer, status: OTHER_SUCCESS[answer.status] ?? 200 } : answer;
    case 'status of a refusal':
      return answer.status === mutant.status
        ? { ...answer, status: OTHER_REFUSAL[answer.status] ?? 404 }
        : answer;
    case 'stale version accepted':
      return answer.status === 409 && before ? { ...answer, ...before } : answer;
    default: {
      const change = CHANGES[mutant.kind];
      if (!isSuccess || !change || answer.text === '') return answer;
      const body = changedAt(JSON.parse(answer.text), mutant.at, change);
      return { ...answer, text: JSON.stringify(body) };
    }
  }
}

/** A provider with one fault. */
export function broken(provider: Provider, mutant: Mutant): Provider {
  let before: Answer | null = null;
  let isSilent = false;
  let etag: string | null = null;
  const LATER: TagType = 'UserSetting';
  return {
    async call(route, input, headers) {
      if (route.name !== mutant.route) {
        if (route.name !== 'userSetting.set') isSilent = false;
        return await provider.call(route, input, headers);
      }
      isSilent = mutant.kind === 'tag not sent';
      if (mutant.kind === '304 whatever has changed' && headers['if-none-match'] !== undefined) {
        const unchanged = await provider.call(route, input, headers);
        return { ...unchanged, status: 304, text: '', etag: headers['if-none-match'] };
      }
      const answer = await provider.call(route, input, takenHeaders(mutant, headers));
      etag ??= answer.etag;
      if (mutant.kind === 'etag of another state') return { ...answer, etag };
      const brokenOne = brokenAnswer(mutant, answer, before);
      if (answer.status < 300) before = { status: answer.status, text: answer.text };
      return brokenOne;
    },
    // Silent after the mutated write until another call; tags of the later write still arrive, so
    // that the suite notices.
    listen: (caller) =>
      provider.listen(
        caller,
        ({ type }) => !isSilent || (type === LATER && mutant.route !== 'userSetting.set'),
      ),
  };
}

/** A provider that records its calls and answers. */
export function recording(provider: Provider, recorded: Map<string, Recorded>): Provider {
  return {
    ...provider,
    async call(route, input, headers) {
      const answer = await provider.call(route, input, headers);
      const kept = recorded.get(route.name) ?? NOTHING();
      recorded.set(route.name, kept);
      kept.isVersioned ||= answer.status === 409 && answer.text.includes('"STALE_VERSION"');
      if (answer.status >= 400) kept.refusals.add(answer.status);
      else {
        const hasBody = !isNoBody((route.route.responses as Record<number, unknown>)[answer.status]);
        const isJson = hasBody && /^[[{]/.test(answer.text);
        kept.successes.push({ status: answer.status, body: isJson ? JSON.parse(answer.text) : answer.text });
      }
      return answer;
    },
  };
}
