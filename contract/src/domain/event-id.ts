/** The id of a stream event: `run-number`, with `@appId` if another tab of the same user caused it. */
export interface EventId {
  /** of the server: numbers of different runs cannot be compared */
  run: string;
  number: number;
  /** the tab that caused it; the tabs of a browser share the stream, and each skips its own events */
  appId: string | null;
}

const EVENT_ID = /^([^-@]+)-(\d{1,15})(?:@([\w-]{1,64}))?$/u;

/** The parts of an event id; null if it is invalid. */
export function readEventId(text: string | null): EventId | null {
  const [, run, number, appId] = EVENT_ID.exec(text ?? '') ?? [];
  return run === undefined ? null : { run, number: Number(number), appId: appId ?? null };
}

/** The id to resume from, without the tab. */
export const placeOf = ({ run, number }: Pick<EventId, 'run' | 'number'>): string => `${run}-${number}`;

export const eventIdBy = (place: string, appId: string | undefined): string =>
  appId === undefined ? place : `${place}@${appId}`;
