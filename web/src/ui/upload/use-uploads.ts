import { useEffect, useRef, useState } from 'react';
import { UploadError, type UploadFailure } from '#lib/api/upload-file.ts';
import { failureText, isOfWrongKind } from '#lib/api/failures.ts';
import { refusalOf, type FileRules, type Refused } from './file-rules.ts';

export type Failure =
  | { kind: UploadFailure | Refused }
  /** the server's refusal as a message to the user, or the advice on a file that is not sent */
  | { kind: 'refused' | 'advice'; text: string };

export type UploadItem = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1 */
  share: number;
  failure: Failure | null;
};

export type SendFile<Answer> = (
  file: File,
  how: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Answer>;

/** More uploads at once would compete for bandwidth. */
const AT_ONCE = 2;

/** An uploaded file that cannot be used; the message is for the user. */
export class RefusedFile extends Error {}

/** A content of another kind than the name says is of the wrong kind, too. */
const ofAnswer = (error: Error): Failure =>
  isOfWrongKind(error) ? { kind: 'wrongKind' } : { kind: 'refused', text: failureText(error) };

const failureOf = (error: unknown): Failure =>
  error instanceof UploadError
    ? { kind: error.kind }
    : error instanceof RefusedFile
      ? { kind: 'refused', text: error.message }
      : error instanceof Error && error.name === 'ApiError'
        ? ofAnswer(error)
        : { kind: 'unknown' };

/** What to do with a file of a kind that is not accepted, by its name; null: nothing in particular. */
type AdviceOf = (name: string) => string | null;
const noAdvice: AdviceOf = () => null;

function refusedAs(file: File, rules: FileRules, adviceOf: AdviceOf): Failure | null {
  const kind = refusalOf(file, rules);
  const text = kind === 'wrongKind' ? adviceOf(file.name) : null;
  if (text !== null) return { kind: 'advice', text };
  return kind === null ? null : { kind };
}

function itemOf(file: File, id: number, failure: Failure | null): UploadItem {
  return { id, file, state: failure === null ? 'waiting' : 'failed', share: 0, failure };
}

/** Starts queued uploads when slots are free. */
function useQueue(items: readonly UploadItem[], start: (item: UploadItem) => void): void {
  const sending = items.filter(({ state }) => state === 'sending').length;
  const next = sending < AT_ONCE ? items.find(({ state }) => state === 'waiting') : undefined;
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    if (next !== undefined) latest.current(next);
  }, [next]);
}

type UploadOptions<Answer> = {
  rules: FileRules;
  adviceOf?: AdviceOf;
  send: SendFile<Answer>;
  onUploaded: (answer: Answer, file: File) => void;
};

/** Uploads files, two at a time; rejected files are reported and not sent. Leaving the screen aborts them. */
export function useUploads<Answer>({ rules, adviceOf = noAdvice, send, onUploaded }: UploadOptions<Answer>) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const change = (id: number, to: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...to } : item)));

  const start = (item: UploadItem) => {
    if (controllers.current.has(item.id)) return;
    const controller = new AbortController();
    controllers.current.set(item.id, controller);
    change(item.id, { state: 'sending', share: 0, failure: null });
    const onProgress = (share: number) => change(item.id, { share });
    void send(item.file, { onProgress, signal: controller.signal })
      .then(
        (answer) => {
          change(item.id, { state: 'done', share: 1 });
          onUploaded(answer, item.file);
        },
        (error: unknown) => change(item.id, { state: 'failed', failure: failureOf(error) }),
      )
      .finally(() => controllers.current.delete(item.id));
  };

  useQueue(items, start);
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map((file) =>
        itemOf(file, (lastId.current += 1), refusedAs(file, rules, adviceOf)),
      );
      setItems((all) => [...all, ...added]);
    },
    abort: (id: number) => {
      const running = controllers.current.get(id);
      if (running === undefined) change(id, { state: 'failed', failure: { kind: 'aborted' } });
      else running.abort();
    },
    again: (id: number) => change(id, { state: 'waiting', share: 0, failure: null }),
    remove: (id: number) => setItems((all) => all.filter((item) => item.id !== id)),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
