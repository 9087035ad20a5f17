import type { FromTab, ToTab } from './shared-stream.ts';
import type { Source, SourceOptions } from './stream.ts';

const SIGN_OF_LIFE_MS = 30_000;
/** A worker that has not answered by then is dead, or its file waits behind others on a slow line. */
const ANSWER_MS = 20_000;
/** A file that failed to load, as while the server restarts, is requested again. */
const RETRY_MS = 5000;
/** So many attempts in a row without an answer: this browser runs no shared workers. */
const MOST_ATTEMPTS = 4;

/** The stream shared by all tabs of this browser and user; null without shared workers. `failed`: they turned out not to work. */
export function workerStream(name: string, options: SourceOptions, failed: () => void): Source | null {
  if (!('SharedWorker' in globalThis)) return null;
  try {
    let attempts = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const connectAgain = () => {
      line.close();
      if (attempts >= MOST_ATTEMPTS) failed();
      else line = connect();
    };
    const connect = (): Line => {
      attempts += 1;
      return new Line(name, options, {
        answered: () => {
          attempts = 0;
        },
        silent: connectAgain,
        broken: () => {
          clearTimeout(again);
          again = setTimeout(connectAgain, RETRY_MS);
        },
      });
    };
    let line = connect();
    return {
      wake: () => line.here(true),
      close: () => {
        clearTimeout(again);
        line.close();
      },
    };
  } catch {
    return null;
  }
}

interface LineListeners {
  answered: () => void;
  silent: () => void;
  /** its file failed to load */
  broken: () => void;
}

/** A tab's port to the worker. */
class Line {
  readonly #options: SourceOptions;
  readonly #listeners: LineListeners;
  readonly #worker: SharedWorker;
  readonly #signs = setInterval(() => this.here(false), SIGN_OF_LIFE_MS);
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, options: SourceOptions, listeners: LineListeners) {
    this.#options = options;
    this.#listeners = listeners;
    this.#worker = new SharedWorker(new URL('./shared-stream.worker.ts', import.meta.url), {
      type: 'module',
      name,
    });
    this.#worker.addEventListener('error', this.#handleError);
    this.#worker.port.addEventListener('message', this.#handleMessage);
    this.#worker.port.start();
    window.addEventListener('pagehide', this.#handleHide);
    this.here(false);
  }

  here(isBack: boolean): void {
    const { url, types, place } = this.#options;
    this.#say({ kind: 'here', isBack, url: new URL(url, location.href).href, types, from: place() });
    this.#waiting ??= setTimeout(() => {
      this.#options.heard(false);
      this.#listeners.silent();
    }, ANSWER_MS);
  }

  close(): void {
    clearInterval(this.#signs);
    this.#stopWaiting();
    window.removeEventListener('pagehide', this.#handleHide);
    this.#worker.removeEventListener('error', this.#handleError);
    this.#worker.port.removeEventListener('message', this.#handleMessage);
    this.#say({ kind: 'gone' });
    this.#worker.port.close();
  }

  #say(message: FromTab): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the other end of a port is known
    this.#worker.port.postMessage(message);
  }

  #stopWaiting(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }

  readonly #handleError = (): void => {
    this.#stopWaiting();
    this.#options.heard(false);
    this.#listeners.broken();
  };

  readonly #handleHide = (): void => this.#say({ kind: 'gone' });

  readonly #handleMessage = ({ data: message }: MessageEvent<ToTab>): void => {
    this.#stopWaiting();
    this.#listeners.answered();
    const { event, heard, lost, refused } = this.#options;
    switch (message.kind) {
      case 'here':
      case 'heard':
        return heard(message.isHeard);
      case 'said':
        return event(message.said);
      case 'lost':
        return lost();
      case 'refused':
        return refused();
    }
  };
}
