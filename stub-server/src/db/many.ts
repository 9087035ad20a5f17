/** Lists of parameters of a statement that runs once for each list. */
export class Many {
  readonly lists: readonly (readonly unknown[])[];
  constructor(lists: readonly (readonly unknown[])[]) {
    this.lists = lists;
  }
}
