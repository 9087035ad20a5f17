/** Copies the database for a backup: a SQLite file, or a dump of PostgreSQL. */
export interface DatabaseCopier {
  /** its file in a backup */
  name: string;
  /** throws if there are no data */
  demandData: () => Promise<void>;
  /** writes a consistent copy; returns its applied migrations */
  copyInto: (file: string) => Promise<string[]>;
}

/** The target database of a restore, locked for this process. */
export interface DatabasePlace {
  /** its file in a backup */
  name: string;
  isEmpty: () => Promise<boolean>;
  /** checks a copy before it is installed, throws if it is corrupt, and ends its sessions if possible */
  prepare: (copy: string) => Promise<void>;
  /** moves the existing data into a folder on the same disk */
  putAside: (aside: string) => Promise<void>;
  put: (copy: string) => Promise<void>;
}
