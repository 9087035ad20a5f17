/** The model of locks, without a server: docs/decisions/008. Tabs and rows are numbers, time is in seconds. */
export class Model {
  now = 0;
  readonly holder = new Map<number, number>();
  /** since when, by row */
  readonly #since = new Map<number, number>();
  readonly questions = new Map<number, { requester: number; owner: number; until: number }>();
  readonly #connected = new Set<number>();
  readonly #endings = new Map<number, { at: number; isRenewable: boolean }>();
  readonly #userOf: (tab: number) => number;

  constructor(userOf: (tab: number) => number) {
    this.#userOf = userOf;
  }

  isConnected = (tab: number): boolean => this.#connected.has(tab);
  mayWrite = (tab: number, row: number): boolean => (this.holder.get(row) ?? tab) === tab;

  connect(tab: number): void {
    this.#connected.add(tab);
    this.#endings.delete(tab);
  }

  disconnect(tab: number): void {
    this.#connected.delete(tab);
    this.#endings.set(tab, { at: this.now + 15, isRenewable: false });
    for (const [row, { requester }] of this.questions) if (requester === tab) this.questions.delete(row);
  }

  take(tab: number, row: number): boolean {
    if (!this.mayWrite(tab, row)) return false;
    if (this.holder.get(row) !== tab) this.#put(row, tab);
    if (!this.isConnected(tab) && !this.#endings.has(tab)) this.#lease(tab);
    return true;
  }

  free(tab: number, row: number): void {
    if (this.holder.get(row) === tab) this.#freed(row);
  }

  /** The tab reports the rows that it uses: others that it has held for half a minute are freed. */
  uses(tab: number, rows: readonly number[]): void {
    for (const [row, holder] of this.holder) {
      const isOld = (this.#since.get(row) ?? 0) + 30 <= this.now;
      if (holder === tab && isOld && !rows.includes(row)) this.#freed(row);
    }
  }

  seen(tab: number): void {
    if (this.#endings.get(tab)?.isRenewable) this.#lease(tab);
  }

  /** The immediate outcome; null: the owner is asked. */
  ask(tab: number, row: number): 'success' | 'timeout' | null {
    if (this.questions.has(row)) return 'timeout';
    const owner = this.holder.get(row) ?? tab;
    if (this.#userOf(owner) !== this.#userOf(tab)) {
      this.questions.set(row, { requester: tab, owner, until: this.now + 30 });
      return null;
    }
    if (this.holder.get(row) !== tab) this.#put(row, tab);
    return 'success';
  }

  answer(tab: number, row: number, isGranted: boolean): void {
    const question = this.questions.get(row);
    if (question?.owner !== tab) return;
    if (isGranted) this.#freed(row);
    else this.questions.delete(row);
  }

  pass(seconds: number): void {
    for (let step = 0; step < seconds; step += 1) {
      this.now += 1;
      for (const [row, { until }] of this.questions) if (until <= this.now) this.#freed(row);
      for (const [tab, { at }] of this.#endings) {
        if (at > this.now) continue;
        this.#endings.delete(tab);
        for (const [row, holder] of this.holder) if (holder === tab) this.#freed(row);
      }
    }
  }

  restart(): void {
    this.questions.clear();
    this.#connected.clear();
    this.#endings.clear();
    for (const tab of this.holder.values()) this.#endings.set(tab, { at: this.now + 15, isRenewable: false });
  }

  #lease = (tab: number) => this.#endings.set(tab, { at: this.now + 90, isRenewable: true });

  #put(row: number, tab: number) {
    this.holder.set(row, tab);
    this.#since.set(row, this.now);
  }

  /** Frees a lock, or passes it on to the tab that waits for it. */
  #freed(row: number) {
    const question = this.questions.get(row);
    this.questions.delete(row);
    if (question) this.#put(row, question.requester);
    else this.holder.delete(row);
  }
}
