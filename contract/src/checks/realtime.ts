import { RESOURCE_TYPES, type GatewayEvent, type ServerEvent, type TakeOverAnswer } from '../realtime.ts';
import { TAG_TYPES, type Tag } from '../tags.ts';
import {
  isFlag,
  isId,
  isInt,
  isListOf,
  isMonth,
  isOneOf,
  isShape,
  isText,
  orAbsent,
  orNull,
  type Check,
} from './checks.ts';

type Message = { type: string; data: unknown };
type Checks<Event extends Message> = {
  [Type in Event['type']]: Check<Extract<Event, { type: Type }>['data']>;
};

const isUuid: Check<string> = (value): value is string =>
  isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

const tag = isShape({
  type: isOneOf(TAG_TYPES),
  id: orAbsent((value): value is number | string => typeof value === 'number' || isText(value)),
});
/** Tags of types that are not known here are dropped by `known`. */
const isTags = (value: unknown): value is Tag[] => Array.isArray(value);

const resource = { type: isOneOf(RESOURCE_TYPES), id: isId };
const person = { userId: isId, firstname: isText, lastname: isText };
const cell = isShape({ recordId: isId, month: isMonth });
const selection = isShape({
  ...person,
  cell: orNull(cell),
  to: orAbsent(cell),
  isEditing: isFlag,
  avatarId: isInt,
  appId: isUuid,
});

const SERVER: Checks<ServerEvent> = {
  ping: isShape({}),
  'system.maintenance': isShape({}),
  'system.logout': isShape({}),
  'system.invalidateTags': isTags,
  'acl.update': isShape({}),
  'message.maintenance': orNull(
    isShape({
      title: isText,
      body: (value): value is string | string[] => isText(value) || isListOf(isText)(value),
    }),
  ),
};
export const SERVER_EVENTS = Object.keys(SERVER);

const GATEWAY: Checks<GatewayEvent> = {
  'locks/update': isShape({
    held: isListOf(isShape({ ...resource, ...person, appId: isUuid, since: isText })),
    freed: isListOf(isShape(resource)),
  }),
  'rtk/tags/invalidate': isTags,
  'resource/selection/update': isShape({ budgetId: isId, appId: isUuid, selection: orNull(selection) }),
  'resource/takeover/request': isShape({ ...resource, requestingUser: isShape(person), secondsLeft: isInt }),
  'resource/takeover/interrupt': isShape({
    ...resource,
    reason: isOneOf(['denied', 'timeout', 'withdrawn', 'moved']),
  }),
  'import/ocr/finished': isShape({ importProcess: isShape({ id: isId, formattedTitle: isText }) }),
};

const isMessage = isShape({ type: isText });
const known = (data: unknown) => (isListOfAny(data) ? data.filter(tag) : data);
const isListOfAny = (data: unknown): data is unknown[] => Array.isArray(data);

function isEventOf<Event extends Message>(checks: Checks<Event>, message: unknown): message is Event {
  if (!isMessage(message) || !Object.hasOwn(checks, message.type)) return false;
  const check: Check<unknown> = checks[message.type as Event['type']];
  return 'data' in message && check(message.data);
}

/** An event as the contract's schema has it, without tags of unknown types; null where it does not fit. */
const readBy =
  <Event extends Message>(checks: Checks<Event>) =>
  (message: unknown): Event | null =>
    isEventOf(checks, message) ? { ...message, data: known(message.data) } : null;

export const serverEventIn = readBy(SERVER);
export const gatewayEventIn = readBy(GATEWAY);

const isAnswer: Check<TakeOverAnswer> = isShape({
  outcome: isOneOf(['success', 'deny', 'timeout']),
  reason: orAbsent(isOneOf(['asked-by-another', 'forbidden'])),
});

export function takeOverAnswerIn(answer: unknown): TakeOverAnswer {
  if (isAnswer(answer)) return answer;
  throw new Error('Not an outcome of a take-over');
}
