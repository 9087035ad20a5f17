/**
 * The database does not answer, or has ended the connection: whether the last command took effect
 * is unknown.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseUnavailable';
  }
}
