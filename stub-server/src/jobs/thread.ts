import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Lower priority than the event loop on a shared core. */
const NICE = 10;

/**
 * Limit of new objects, in megabytes. By itself it grows with the memory of the machine, so that a thread that reads a
 * long file holds a hundred megabytes of waste; a lower limit costs no time.
 */
const LIMITS = { maxYoungGenerationSizeMb: 48 };

type Answer<Result, Progress> = { result: Result } | { error: string } | { progress: Progress };

type Message<Input> = { input: Input } | { isForgotten: true } | { isExpected: true };

interface Waiting<Progress> {
  signal: AbortSignal;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Workers of closed threads by module. A later thread of this process, such as that of the next test's server, takes
 * one instead of loading the module again, which takes half a second.
 */
const left = new Map<string, Worker[]>();

const isAlive = (worker: Worker | null | undefined): worker is Worker => (worker?.threadId ?? -1) !== -1;

/**
 * CPU-bound work in a thread beside the event loop, one task after another. The thread is started
 * with the first task and kept for the next; stopping a task ends its thread. `Progress`: the reports of a running
 * task.
 */
export class Thread<Input, Result, Progress = never> {
  readonly #file: string;
  #idle: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** `file`: a module that calls `serveThread` */
  constructor(file: string) {
    this.#file = file;
  }

  /** `within`: milliseconds that the task may take, without the wait for those before it */
  run(
    input: Input,
    signal: AbortSignal,
    onProgress?: (progress: Progress) => void,
    within?: number,
  ): Promise<Result> {
    const begin = async () => {
      signal.throwIfAborted();
      const limited = within === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(within)]);
      return await this.#answer(input, { signal: limited, onProgress });
    };
    const running = this.#last.then(begin, begin);
    this.#last = running.catch(() => {});
    return running;
  }

  /** Loads the modules of a task that is expected soon, such as the reading of a file that is being uploaded. */
  prepare(): void {
    const begin = () => {
      if (isAlive(this.#idle)) return;
      this.#idle = this.#started();
      this.#idle.unref();
      this.#send(this.#idle, { isExpected: true });
    };
    this.#last = this.#last.then(begin, begin);
  }

  /**
   * Waits for the tasks, then leaves the worker, without what it has cached, to a later thread of the same module. For
   * the threads of a server that closes.
   */
  async close(): Promise<void> {
    const worker = await this.#released();
    if (!isAlive(worker)) return;
    this.#send(worker, { isForgotten: true });
    left.set(this.#file, [...(left.get(this.#file) ?? []), worker]);
  }

  /**
   * Waits for the tasks, then ends the worker. For the threads of one task: as many may run as there are calls, and a
   * worker that waits keeps the memory of its largest task.
   */
  async end(): Promise<void> {
    const worker = await this.#released();
    await worker?.terminate();
  }

  /** The worker after the last task; null: none was started, or it was released before. */
  async #released(): Promise<Worker | null> {
    await this.#last;
    const worker = this.#idle;
    this.#idle = null;
    return worker;
  }

  #send(worker: Worker, message: Message<Input>): void {
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message);
  }

  #started(): Worker {
    const waiting = left.get(this.#file)?.pop();
    if (isAlive(waiting)) return waiting;
    const worker = new Worker(this.#file, { workerData: this.#file, resourceLimits: LIMITS });
    // A failure while idle, or after stopping, belongs to no call.
    return worker.on('error', () => {});
  }

  #answer(input: Input, { signal, onProgress }: Waiting<Progress>): Promise<Result> {
    const worker = isAlive(this.#idle) ? this.#idle : this.#started();
    this.#idle = null;
    worker.ref();
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        worker.off('message', take).off('error', fail).off('exit', ended);
        signal.removeEventListener('abort', stop);
      };
      const fail = (error: Error) => {
        leave();
        void worker.terminate();
        reject(error);
      };
      const ended = (code: number) => fail(new Error(`The thread ended with ${code}`));
      const stop = () => fail(signal.reason instanceof Error ? signal.reason : new Error('Stopped'));
      const take = (answer: Answer<Result, Progress>) => {
        if ('progress' in answer) return onProgress?.(answer.progress);
        leave();
        // an idle thread keeps no process from its end
        worker.unref();
        this.#idle = worker;
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.result);
      };
      worker.on('message', take).on('error', fail).on('exit', ended);
      signal.addEventListener('abort', stop);
      this.#send(worker, { input });
    });
  }
}

interface Serving {
  /** users wait for its answers, so that it has the event loop's priority */
  isAwaited?: boolean;
  /** loads what a task needs */
  prepare?: () => Promise<unknown>;
  /** drops what the module has cached */
  forget?: () => Promise<void>;
}

/** Runs the tasks of a module in its thread, in order; does nothing if the module is imported elsewhere. */
export function serveThread<Input, Result, Progress = never>(
  file: string,
  work: (input: Input, tell: (progress: Progress) => void) => Promise<Result>,
  { isAwaited = false, prepare, forget }: Serving = {},
): void {
  if (parentPort === null || workerData !== file) return;
  // On Linux it applies to this thread only, on other systems to the whole process.
  if (process.platform === 'linux' && !isAwaited) setPriority(NICE);
  const port = parentPort;
  const send = (answer: Answer<Result, Progress>) => port.postMessage(answer);
  const take = async (message: Message<Input>) => {
    if ('isForgotten' in message) return await forget?.();
    // A module that cannot be loaded fails its task, which states why.
    if ('isExpected' in message) return void (await prepare?.().catch(() => {}));
    try {
      send({ result: await work(message.input, (progress) => send({ progress })) });
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) });
    }
  };
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: Message<Input>) => {
    last = last.then(() => take(message));
  });
}
