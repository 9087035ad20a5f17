/** Parameters of a statement that is run once for each list of them. */
export class Many {
  readonly lists: readonly (readonly unknown[])[];
  constructor(lists: readonly (readonly unknown[])[]) {
    this.lists = lists;
  }
}
