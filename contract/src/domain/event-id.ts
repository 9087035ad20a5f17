/** What an event of the stream is called: `run-number`, with `@appId` where another tab of the same user did what it tells. */
export interface EventId {
  /** of the server: numbers of different runs cannot be compared */
  run: string;
  number: number;
  /** the tab that did it; the stream is shared by the tabs of a browser, and each leaves out what it did itself */
  appId: string | null;
}

const EVENT_ID = /^([^-@]+)-(\d{1,15})(?:@([\w-]{1,64}))?$/u;

/** The parts of an event's id; null where it is none of ours. */
export function readEventId(text: string | null): EventId | null {
  const [, run, number, appId] = EVENT_ID.exec(text ?? '') ?? [];
  return run === undefined ? null : { run, number: Number(number), appId: appId ?? null };
}

/** The id to go on from, without the tab that did what it tells. */
export const placeOf = ({ run, number }: Pick<EventId, 'run' | 'number'>): string => `${run}-${number}`;

export const eventIdBy = (place: string, appId: string | undefined): string =>
  appId === undefined ? place : `${place}@${appId}`;
