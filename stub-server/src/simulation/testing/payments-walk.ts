import assert from 'node:assert/strict';
import type { PaymentSource } from '@saldo/contract/payment-source';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { PaymentCommand } from './payment-steps.ts';
import { newRow } from '#src/testing-row.ts';
import { SHEET } from './office.ts';
import { turn, type Template, type World } from './world.ts';

/** The model of a document: the values set by users, without versions. */
interface Known {
  gross: number;
  parts: string[];
}
type Documents = Map<number, Known>;

/** Commands of the plan that move whichever payments are on its cells. */
const CARRYING: ReadonlySet<PaymentCommand['kind']> = new Set(['step', 'delete-row', 'move', 'sheet-step']);
/** Commands whose steps are in the sheet's history. */
const OF_SHEET: ReadonlySet<PaymentCommand['kind']> = new Set(['plan', 'new-row', 'move', 'sheet-step']);
const DOCUMENTS = ['typed', 'import'];
const NOTHING = 'gone';
const knownOf = ({ gross, parts }: PaymentSource): Known => ({
  gross,
  parts: parts.map((part) =>
    [part.id, part.net, part.vat, part.gross, part.cell?.recordId, part.cell?.month, part.paidDate].join(' '),
  ),
});
const textOf = (known: Known | undefined): string => (known ? JSON.stringify(known) : NOTHING);

/** A change in the account's history, as the states of its documents before and after. */
interface Step {
  id: number;
  before: Map<number, string>;
  after: Map<number, string>;
}

interface Sent {
  command: PaymentCommand;
  touched: number[];
  answer: LightMyRequestResponse | null;
}

/**
 * Users who change payments and the plan concurrently, beside a model of the acknowledged writes.
 */
export class PaymentsWalk {
  readonly #world: World;
  readonly #cookies: string[];
  readonly #apps: string[];
  #known: Documents = new Map();
  readonly #steps: Step[] = [];
  readonly #sheetSteps: number[] = [];
  #closed: readonly string[] = [];

  constructor(world: World, template: Template) {
    this.#world = world;
    this.#cookies = ['master', 'writer', '5 at work'].map((name) => template.cookies.get(name) ?? '');
    this.#apps = this.#cookies.map(() => randomUUID());
  }

  async begin(): Promise<void> {
    this.#known = await this.#stored();
  }

  /** Sends commands concurrently; `turns`: the server is killed that many turns later. */
  async take(commands: readonly PaymentCommand[], turns: number | null): Promise<void> {
    const { kills } = this.#world;
    const before = new Map(this.#known);
    const sources = await this.#sources();
    const sent = commands.map((command): Sent => ({ command, touched: [], answer: null }));
    const done = sent.map(async (one) => {
      const answer = await this.#send(one, sources);
      // Answers of a killed server reach nobody.
      if (answer && this.#world.kills === kills) one.answer = answer;
    });
    if (turns === null) await Promise.all(done);
    else {
      for (let count = 0; count < turns; count += 1) await turn();
      await this.#world.kill();
      await Promise.allSettled(done);
    }
    await this.#world.settle();
    for (const { answer } of sent) assert.ok((answer?.statusCode ?? 0) < 500, answer?.payload);
    const now = await this.#stored();
    this.#compare(sent, { before, now });
    await this.#checkClosed(sent, { before, now });
    this.#known = now;
    await this.#check();
  }

  /**
   * Documents touched by no acknowledged or pending command are unchanged; those changed by one
   * command are as it was answered.
   */
  #compare(sent: readonly Sent[], { before, now }: { before: Documents; now: Documents }): void {
    const touchedBy = Map.groupBy(
      sent.flatMap((one) => one.touched.map((id) => ({ id, one }))),
      ({ id }) => id,
    );
    const added = sent.some(({ command }) => command.kind === 'add' || command.kind === 'step');
    for (const id of new Set([...before.keys(), ...now.keys()])) {
      const touching = (touchedBy.get(id) ?? []).map(({ one }) => one);
      const isOld = textOf(now.get(id)) === textOf(before.get(id));
      const isTouched = touching.length > 0 || sent.some(({ command }) => CARRYING.has(command.kind));
      if (!isTouched && before.has(id)) assert.ok(isOld, `nobody has touched document ${id}`);
      if (!before.has(id)) assert.ok(added, `nobody has added document ${id}`);
    }
    for (const one of sent) this.#hear(one, sent, { before, now });
  }

  /** The acknowledged result exists, unless other commands touched it. */
  #hear(one: Sent, sent: readonly Sent[], { before, now }: { before: Documents; now: Documents }): void {
    const { answer, command } = one;
    if (!answer || answer.statusCode >= 300) return;
    const others = sent.filter((other) => other !== one);
    const isAlone = (id: number) =>
      others.every((other) => !other.touched.includes(id) && !CARRYING.has(other.command.kind));
    const said = answer.json<{
      changeId?: number | null;
      source?: PaymentSource;
      sources?: PaymentSource[];
      deletedIds?: number[];
    }>();
    const answeredSources = [...(said.sources ?? []), ...(said.source ? [said.source] : [])];
    for (const source of answeredSources)
      if (isAlone(source.id))
        assert.equal(textOf(now.get(source.id)), textOf(knownOf(source)), 'what was acknowledged is there');
    for (const id of said.deletedIds ?? [])
      if (isAlone(id)) assert.equal(textOf(now.get(id)), NOTHING, 'what was deleted is gone');
    if (OF_SHEET.has(command.kind)) {
      if (typeof said.changeId === 'number') this.#sheetSteps.push(said.changeId);
      return;
    }
    const ids = [...answeredSources.map(({ id }) => id), ...(said.deletedIds ?? [])];
    if (typeof said.changeId === 'number' && command.kind !== 'step' && ids.every(isAlone))
      this.#steps.push({
        id: said.changeId,
        before: new Map(ids.map((id) => [id, textOf(before.get(id))])),
        after: new Map(ids.map((id) => [id, textOf(now.get(id))])),
      });
    if (command.kind === 'step' && others.length === 0) this.#tookBack(command, { before, now });
  }

  /** An undone step restores its documents, unless they were changed since. */
  #tookBack(
    { place, direction }: Extract<PaymentCommand, { kind: 'step' }>,
    { before, now }: { before: Documents; now: Documents },
  ): void {
    const step = this.#steps[place % Math.max(this.#steps.length, 1)];
    if (!step) return;
    const [from, to] = direction === 'undo' ? [step.after, step.before] : [step.before, step.after];
    const isUntouched = [...from].every(([id, text]) => textOf(before.get(id)) === text);
    if (!isUntouched) return;
    for (const [id, text] of to) assert.equal(textOf(now.get(id)), text, `${direction} of change ${step.id}`);
  }

  async #send(one: Sent, sources: readonly PaymentSource[]): Promise<LightMyRequestResponse | null> {
    const { command } = one;
    const source = sources[command.place % Math.max(sources.length, 1)];
    const touch = (...ids: number[]) => one.touched.push(...ids);
    const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      this.#call(command.who, method, url, body);
    switch (command.kind) {
      case 'add': {
        const { net, vat, cell } = command;
        const amounts = { net, vat, gross: net + vat };
        const parts = [{ gross: net + vat - command.by, cell }, { gross: command.by }];
        return await call('POST', 'payment-source', {
          direction: 'cost',
          number: 'FV 1',
          issueDate: '2026-05-01',
          amounts,
          parts,
        });
      }
      case 'step': {
        const step = this.#steps[command.place % Math.max(this.#steps.length, 1)];
        return step
          ? await call('POST', `changes/${step.id}/${command.direction}`, { force: command.force })
          : null;
      }
      case 'plan': {
        const { recordId, month } = command.cell;
        const { netAmount } = command;
        const body = { month, scope: 'month', version: command.version, set: { netAmount } };
        return await call('POST', `budget/record/${recordId}/month-value`, body);
      }
      case 'move': {
        const versions = await this.#world.versionsOf(command.cells);
        const cells = command.cells.map((cell, at) => ({ ...cell, version: versions[at] ?? 0 }));
        const body = { cells, moveTo: command.to, asOwnRow: true };
        return await call('POST', `budget/${SHEET}/move-amounts`, body);
      }
      case 'sheet-step': {
        const id = this.#sheetSteps[command.place % Math.max(this.#sheetSteps.length, 1)];
        const url = `budget/${SHEET}/changes/${id}/${command.direction}`;
        return id === undefined ? null : await call('POST', url, { force: true });
      }
      case 'close': {
        const { version } = (await this.#call(0, 'GET', `budget/${SHEET}`)).json<{ version: number }>();
        return await call('PATCH', `budget/${SHEET}`, { version, lockedMonths: command.months });
      }
      case 'delete-row':
        return await call('DELETE', `budget/${SHEET}/records`, { ids: [command.recordId] });
      default:
        break;
    }
    if (!source) return null;
    touch(source.id);
    const { version, parts } = source;
    const ids = parts.map(({ id }) => ({ id, version }));
    switch (command.kind) {
      case 'set':
        return await call('POST', 'payment/change', {
          parts: command.isAll ? ids : ids.slice(0, 1),
          set: { cell: command.cell, paidDate: command.paidDate },
        });
      case 'new-row': {
        const { month } = command;
        const row = newRow({ firstMonth: month, lastMonth: month, netAmount: 1000 });
        const loose = parts.filter(({ cell }) => cell === null).map(({ id }) => ({ id, version }));
        return await call('POST', 'payment/new-row', { budgetId: SHEET, row, month, parts: loose });
      }
      case 'divide': {
        const [first, ...rest] = parts.map(({ id, gross }) => ({ id, gross }));
        const divided = [
          { id: first?.id, gross: (first?.gross ?? 0) - command.by },
          ...rest,
          { gross: command.by, cell: command.cell },
        ];
        return await call('PATCH', `payment-source/${source.id}`, { version, parts: divided });
      }
      case 'delete':
        return await call('DELETE', `payment-source/${source.id}`);
    }
  }

  async #call(who: number, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) {
    const [cookie = '', appId = ''] = [this.#cookies[who], this.#apps[who]];
    return await this.#world.call(cookie, appId, { method, url, ...(body && { body }) });
  }

  async #sources(): Promise<PaymentSource[]> {
    const ids: number[] = [];
    for (const tab of ['attached', 'detached']) {
      const page = await this.#call(0, 'POST', 'payment/pages', { tab, origins: DOCUMENTS, pageSize: 500 });
      const { items } = page.json<{ items: { paymentSourceId: number | null }[] }>();
      ids.push(...items.flatMap((one) => one.paymentSourceId ?? []));
    }
    const sources: PaymentSource[] = [];
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other))
      sources.push((await this.#call(0, 'GET', `payment-source/${id}`)).json<PaymentSource>());
    return sources;
  }

  async #stored(): Promise<Documents> {
    return new Map((await this.#sources()).map((source) => [source.id, knownOf(source)]));
  }

  /** Payments in a month that was and stays closed keep their amounts and cell. */
  async #checkClosed(sent: readonly Sent[], { before, now }: { before: Documents; now: Documents }) {
    if (!sent.some(({ command }) => command.kind === 'close')) {
      const inClosed = (documents: Documents) =>
        [...documents.values()]
          .flatMap(({ parts }) => parts)
          .map((part) => part.split(' ').slice(0, 6).join(' '))
          .filter((part) => this.#closed.includes(part.split(' ')[5] ?? ''))
          .toSorted();
      assert.deepEqual(inClosed(now), inClosed(before), 'closed months keep what they have');
    }
    const sheet = await this.#call(0, 'GET', `budget/${SHEET}`);
    this.#closed = sheet.json<{ lockedMonths: string[] }>().lockedMonths;
  }

  /** Instalments, cells, totals and balances agree. */
  async #check(): Promise<void> {
    const sources = await this.#sources();
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
    for (const { gross, net, vat, parts } of sources) {
      assert.equal(sum(parts.map((part) => part.gross)), gross, 'instalments come to their document');
      assert.equal(sum(parts.map((part) => part.net)), net);
      assert.equal(sum(parts.map((part) => part.vat)), vat);
    }
    const onCells = (await this.#world.partsOnCells()).toSorted();
    const expected = sources.flatMap(({ parts }) =>
      parts.flatMap(({ id, cell, gross }) =>
        cell?.budgetId === SHEET ? [`${id} ${cell.recordId} ${cell.month} ${gross}`] : [],
      ),
    );
    assert.deepEqual(onCells, expected.toSorted(), 'the cells of the sheet hold what their documents say');
    const test = await this.#call(0, 'POST', `budget/test/${SHEET}`, {});
    assert.equal(test.json<{ ok: boolean }>().ok, true, 'the totals agree');
    await this.#checkBalances(sources);
  }

  async #checkBalances(sources: readonly PaymentSource[]): Promise<void> {
    const answer = await this.#call(0, 'GET', 'payment-method/balances');
    const { items } = answer.json<{
      items: { id: number; openingDate: string; today: string; openingBalance: number; balance: number }[];
    }>();
    for (const { id, openingDate, today, openingBalance, balance } of items) {
      const paid = sources.flatMap(({ parts, direction }) =>
        parts
          .filter(
            ({ paymentMethodId, paidDate, cell, isInCashFlow }) =>
              paymentMethodId === id &&
              // An instalment on no cell counts nowhere (docs/decisions/031).
              cell !== null &&
              isInCashFlow &&
              paidDate !== null &&
              openingDate <= paidDate &&
              paidDate <= today,
          )
          .map(({ gross }) => (direction === 'cost' ? 0 - gross : gross)),
      );
      assert.equal(
        balance - openingBalance,
        paid.reduce((all, one) => all + one, 0),
        `balance of method ${id}`,
      );
    }
  }
}
