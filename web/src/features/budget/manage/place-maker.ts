/** A folder that stands as chosen; it has an id once it is made. */
export type NamedFolder = { name: string; id?: number };

/** A place that was typed and is not in the tree yet; without a category it waits for one. */
export type NewPlace = { folder: NamedFolder; category: string | null; madeId?: number };

type PlaceApi = {
  /** Resolves with the id of the category. */
  make: (place: NewPlace) => Promise<number>;
  onShown: (place: NewPlace | null) => void;
  /** nothing is made before it is asked for */
  isAsked?: boolean;
};

/** Makes folders and categories that were typed, one after another; the latest choice wins over every late answer. */
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

  /** Who is told of a category that was made and is still the choice. */
  listen(onMade: (categoryId: number) => void): void {
    this.onMade = onMade;
  }

  choose(categoryId: number): void {
    this.chosenId = categoryId;
    this.want(null);
  }

  /** Nothing is made yet: a category may be typed for it. */
  nameFolder(name: string): void {
    this.want({ folder: { name }, category: null });
  }

  nameCategory(folder: NamedFolder, category: string): void {
    this.want({ folder, category });
    this.leave();
  }

  /** The fields are left: what was typed is made, unless that is to be asked for. */
  leave(): void {
    if (this.api.isAsked !== true) this.make();
  }

  /** Makes what was typed; what has been refused is tried again. */
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

  /** Resolves with the category that was chosen or made last, null where none was; rejects as making it does. */
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
    // Its names are shown until the tree has them.
    this.api.onShown({ ...place, madeId });
    this.onMade?.(madeId);
  }

  private refused(place: NewPlace): void {
    if (this.wanted === place) this.making = undefined;
  }
}
