/** How the database of a backup is copied: a file of SQLite, or a dump of PostgreSQL. */
export interface DatabaseCopier {
  /** its file in a backup */
  name: string;
  /** throws where there are no data */
  demandData: () => Promise<void>;
  /** writes a consistent copy; returns the migrations that it has had */
  copyInto: (file: string) => Promise<string[]>;
}

/** Where the database of a backup goes. Nobody else works with it meanwhile. */
export interface DatabasePlace {
  /** its file in a backup */
  name: string;
  isEmpty: () => Promise<boolean>;
  /** looks at a copy that is about to be put in place, throws where it is damaged, and ends the sessions in it where it can */
  prepare: (copy: string) => Promise<void>;
  /** moves what is there into a folder of the same disk */
  putAside: (aside: string) => Promise<void>;
  put: (copy: string) => Promise<void>;
}
