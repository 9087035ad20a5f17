/** Answers that came while an editor was open: rows must not move under it. */
export class LateRows {
  #waiting: (() => void)[] = [];

  /** Runs at once, or when the editor has closed. */
  take(isEditing: boolean, run: () => void): void {
    if (isEditing) this.#waiting.push(run);
    else run();
  }

  /** The sheet was read anew since: what was read has them. */
  forget(): void {
    this.#waiting = [];
  }

  takeWaiting(): void {
    for (const run of this.#waiting.splice(0)) run();
  }
}
