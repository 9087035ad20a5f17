import type { BudgetDetails } from '@saldo/contract/budget';

/** The form fields that a draft stores. */
export type DraftFields = { name: string; categoryId: number; firstMonth: string; lastMonth: string };
const PAUSE_MS = 600;

type Draft = Pick<BudgetDetails, 'id' | 'version'>;

export type DraftState = 'nothing' | 'saving' | 'saved' | 'failed';

type DraftApi<Saved extends Draft> = {
  create: (fields: DraftFields) => Promise<Saved>;
  update: (draft: Saved, fields: DraftFields) => Promise<Saved>;
  onState: (state: DraftState) => void;
  onSaved: (draft: Saved) => void;
};

/** Saves one write at a time, the latest state last; a failed write is repeated with the next change. */
export class DraftSaver<Saved extends Draft> {
  private draft: Saved | undefined;
  private wanted: DraftFields | undefined;
  private running: Promise<void> | undefined;
  private waiting: { fields: DraftFields; timer: ReturnType<typeof setTimeout> } | undefined;
  private isFinishing = false;
  private readonly api: DraftApi<Saved>;

  constructor(api: DraftApi<Saved>, draft?: Saved) {
    this.api = api;
    this.draft = draft;
  }

  /** Saves after a pause in typing. A refusal sets the state `failed`; the next change retries. */
  keep(fields: DraftFields): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = { fields, timer: setTimeout(() => this.flush(), PAUSE_MS) };
  }

  /** Saves pending changes, e.g. when the form is left; does nothing while the draft is being finished. */
  flush(): void {
    const fields = this.waiting?.fields;
    if (fields && !this.isFinishing) void this.save(fields).catch(() => undefined);
  }

  /** Saves the fields and then finishes their draft. Changes made meanwhile are saved only if finishing is refused. */
  async finish<Ended>(fields: DraftFields, end: (draft: Saved) => Promise<Ended>): Promise<Ended> {
    this.isFinishing = true;
    try {
      const draft = await this.save(fields);
      if (!draft) throw new Error('There is no draft');
      return await end(draft);
    } catch (error) {
      this.isFinishing = false;
      if (this.waiting) this.keep(this.waiting.fields);
      throw error;
    }
  }

  /** Resolves with the current draft once nothing is pending. */
  async save(fields: DraftFields): Promise<Saved | undefined> {
    clearTimeout(this.waiting?.timer);
    this.waiting = undefined;
    this.wanted = fields;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    await this.running;
    return this.draft;
  }

  private async run(): Promise<void> {
    this.api.onState('saving');
    try {
      while (this.wanted) {
        const fields = this.wanted;
        this.wanted = undefined;
        // Each write needs the version returned by the previous one.
        this.draft = await (this.draft ? this.api.update(this.draft, fields) : this.api.create(fields));
        this.api.onSaved(this.draft);
      }
      this.api.onState('saved');
    } catch (error) {
      this.api.onState('failed');
      throw error;
    }
  }
}
