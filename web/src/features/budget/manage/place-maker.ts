/** A selected folder that gets its id once created. */
export type NamedFolder = { name: string; id?: number };

/** A typed place that does not exist yet; without a category it waits for one. */
export type NewPlace = { folder: NamedFolder; category: string | null; madeId?: number };

type PlaceApi = {
  /** Resolves with the category id. */
  make: (place: NewPlace) => Promise<number>;
  onShown: (place: NewPlace | null) => void;
  /** deferred: creates nothing before it is requested */
  isAsked?: boolean;
};

/** Creates typed folders and categories one by one; the latest choice wins over late responses. */
export class PlaceMaker {
  private wanted: NewPlace | null = null;
  private making: Promise<number> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private chosenId: number | null = null;
  private onMade: ((categoryId: number) => void) | undefined;
  private readonly api: PlaceApi;

  constructor(api: PlaceApi) {
    this.api = api;
  }

  /** Called with a created category that is still selected. */
  listen(onMade: (categoryId: number) => void): void {
    this.onMade = onMade;
  }

  choose(categoryId: number): void {
    this.chosenId = categoryId;
    this.want(null);
  }

  /** Nothing is created yet, since a category may follow. */
  nameFolder(name: string): void {
    this.want({ folder: { name }, category: null });
  }

  nameCategory(folder: NamedFolder, category: string): void {
    this.want({ folder, category });
    this.leave();
  }

  /** The fields lost the focus: creates what was typed, unless deferred. */
  leave(): void {
    if (this.api.isAsked !== true) this.make();
  }

  /** Creates what was typed; retries what was refused. */
  private make(): void {
    const place = this.wanted;
    if (place === null || this.making !== undefined) return;
    const making = this.last.then(() => this.api.make(place));
    this.making = making;
    this.last = making.then(
      (id) => this.made(place, id),
      () => this.refused(place),
    );
  }

  /** Resolves with the category that was selected or created last, null without one; rejects if creation fails. */
  async settled(): Promise<number | null> {
    while (this.wanted !== null) {
      const place = this.wanted;
      this.make();
      try {
        await this.making;
      } catch (error) {
        if (this.wanted === place) throw error;
      }
      await this.last;
    }
    return this.chosenId;
  }

  private want(place: NewPlace | null): void {
    this.wanted = place;
    this.making = undefined;
    this.api.onShown(place);
  }

  private made(place: NewPlace, madeId: number): void {
    if (this.wanted !== place) return;
    this.choose(madeId);
    // Its names are shown until the tree contains them.
    this.api.onShown({ ...place, madeId });
    this.onMade?.(madeId);
  }

  private refused(place: NewPlace): void {
    if (this.wanted === place) this.making = undefined;
  }
}
