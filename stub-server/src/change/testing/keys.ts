import assert from 'node:assert/strict';
import type { SheetChanged } from '@saldo/contract/change';
import type { Caller } from '#src/testing.ts';
import { send, SHEET, type Command } from './commands.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { changesOf, take } from './walk.ts';

/** Ctrl+Z and Ctrl+Y on the user's own changes. */
export class Keys {
  readonly #user: Caller;
  readonly #done: number[] = [];
  readonly #undone: number[] = [];

  constructor(user: Caller) {
    this.#user = user;
  }

  back = (): Promise<boolean> => this.#step(this.#done, this.#undone, 'undo');
  again = (): Promise<boolean> => this.#step(this.#undone, this.#done, 'redo');

  async do(given: Command): Promise<void> {
    const newest = (await changesOf(this.#user))[0]?.id ?? 0;
    await send(this.#user, await sheetOf(this.#user), given);
    const made = (await changesOf(this.#user))[0]?.id ?? 0;
    if (made === newest) return;
    this.#done.push(made);
    this.#undone.length = 0;
  }

  async #step(from: number[], to: number[], direction: 'undo' | 'redo') {
    const id = from.pop();
    if (id === undefined) return false;
    const answer = await take(this.#user, id, direction);
    assert.equal(answer.statusCode, 200, answer.body);
    const { value } = (await this.#user.get(SHEET)).json<{ value: number }>();
    assert.equal(answer.json<SheetChanged>().budgetValue, value);
    to.push(id);
    return true;
  }
}
