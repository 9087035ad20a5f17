import type { BudgetDetails } from '@saldo/contract/budget';

/** What a draft keeps of the form. */
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

/** Saves what is typed one write at a time, the latest last; a failed one is tried again with the next. */
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

  /** Saves once nothing has been typed for a moment. A refusal shows as the state `failed`; the next change tries again. */
  keep(fields: DraftFields): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = { fields, timer: setTimeout(() => this.flush(), PAUSE_MS) };
  }

  /** Saves what still waits, as leaving the form does; nothing once the draft is being finished. */
  flush(): void {
    const fields = this.waiting?.fields;
    if (fields && !this.isFinishing) void this.save(fields).catch(() => undefined);
  }

  /** Saves the fields and runs the end with their draft. What is kept meanwhile waits, and is saved only if the end is refused. */
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

  /** Resolves once nothing is left to save, with the draft as it is then. */
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
        // Each write needs the version that the one before it made.
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
