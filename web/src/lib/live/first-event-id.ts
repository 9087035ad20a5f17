import { placeOf, readEventId } from '@saldo/contract/domain/event-id';

/** Id of the newest event when a call arrived at the server. */
export const EVENT_ID_HEADER = 'x-event-id';

let earliest: { run: string; number: number } | null = null;

/** Records how far events were when this tab made its calls. Later events may be missing here until the stream has opened. */
export function noteEventId(id: string | null): void {
  const noted = readEventId(id);
  if (noted === null) return;
  if (earliest === null || (earliest.run === noted.run && noted.number < earliest.number)) earliest = noted;
}

/** The id to catch up from; empty if unknown. */
export const firstEventId = (): string => (earliest === null ? '' : placeOf(earliest));

/** Forgets the requests so far: the next session may belong to another user. */
export function forgetEventIds(): void {
  earliest = null;
}
