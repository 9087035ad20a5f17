import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { pluggedIn } from '#src/db/after-commit.ts';
import type { Db, Store } from '#src/db/open.ts';
import type { Scope, Transact } from '#src/db/transact.ts';

// Commands of several processes on one database, of which one continues at a time, from one await to the next. The next one
// is chosen by numbers, so that a test can try orders and repeat a failed one.

/** A process whose commands stop before and after each statement until they are resumed. */
export class Process {
  /** the application name of its connections */
  readonly name: string;
  readonly #stopped: (() => void)[] = [];
  #open = 0;
  #asked = 0;
  #isStopping = false;

  constructor(name: string) {
    this.name = name;
  }

  /** A store with stopping commands; `scopeOf` may remove the locks between them. */
  through(store: Store, scopeOf: (scope: Scope) => Scope): Store {
    const plugin = new StoppingPlugin(() => this.#stop());
    const transact: Transact = async (scope, command, committed) => {
      this.#open += 1;
      try {
        await this.#stop();
        return await store.transact(
          scopeOf(scope),
          async (tx: Db) => {
            await this.#stop();
            return await command(pluggedIn(tx, plugin));
          },
          committed,
        );
      } finally {
        this.#open -= 1;
      }
    };
    return { ...store, transact };
  }

  async ask<Result>(call: () => Promise<Result>): Promise<Result> {
    this.#asked += 1;
    try {
      return await call();
    } finally {
      this.#asked -= 1;
    }
  }

  set isStopping(isStopping: boolean) {
    this.#isStopping = isStopping;
  }
  get isStopped(): boolean {
    return this.#stopped.length > 0;
  }
  get isIdle(): boolean {
    return this.#asked === 0 && this.#open === 0;
  }

  letOn(): void {
    this.#stopped.shift()?.();
  }

  #stop(): Promise<void> {
    return this.#isStopping ? new Promise((resolve) => this.#stopped.push(resolve)) : Promise.resolve();
  }
}

class StoppingPlugin implements KyselyPlugin {
  readonly #stop: () => Promise<void>;
  constructor(stop: () => Promise<void>) {
    this.#stop = stop;
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    await this.#stop();
    return result;
  }
}

interface Interleaving {
  processes: readonly Process[];
  /** the process to resume at each step, as its index among the stopped ones; repeated from the start at the end */
  order: readonly number[];
  /** names of processes that wait for a database lock */
  waiting: () => Promise<ReadonlySet<string>>;
}

/** Runs the calls of all processes concurrently; returns the answers in the order of the calls. */
export async function interleave<Result>(
  { processes, order, waiting }: Interleaving,
  calls: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  for (const process of processes) process.isStopping = true;
  const answers = Promise.all(calls.map((call, place) => processes[place]?.ask(call) ?? call()));
  // A failed call is reported by `answers`, so its rejection is ignored here.
  answers.catch(() => undefined);
  for (let step = 0; ; step += 1) {
    const stopped = await whenNoneRuns(processes, waiting);
    if (stopped.length === 0) break;
    stopped[(order[step % Math.max(1, order.length)] ?? 0) % stopped.length]?.letOn();
  }
  for (const process of processes) process.isStopping = false;
  return await answers;
}

/** Waits until every process has stopped, waits for a lock or is idle. Returns the stopped ones. */
async function whenNoneRuns(
  processes: readonly Process[],
  waiting: Interleaving['waiting'],
): Promise<readonly Process[]> {
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    const running = processes.filter((process) => !process.isStopped && !process.isIdle);
    if (running.length === 0) return processes.filter((process) => process.isStopped);
    const locked = await waiting();
    const stopped = processes.filter((process) => process.isStopped);
    if (stopped.length > 0 && running.every((process) => locked.has(process.name) && !process.isStopped))
      return stopped;
  }
}
