// Ids of the small scenario (testing-seed.ts) in account A; account B has the same entities with B added.

/** Ids of account B are those of account A plus this. */
export const B = 1000;

/** The accounts of the scenario. */
export const ACCOUNTS = { a: 1, b: 2 };

/** Users of account A, by what they may do (testing-seed.ts), and the master user of account B. */
export const USERS = { master: 1, nothing: 2, reader: 3, writer: 4, masterOfB: 1001 };

/** Folder and its categories: that of the three sheets, and an empty one. */
export const FOLDER = 1;
export const CATEGORIES = { office: 11, projects: 12 };

/** Sheets through 2026: the writer writes `office`, the reader reads it and `project`, only the master user sees `reserve`. */
export const SHEETS = { office: 21, project: 22, reserve: 23 };

/** Rows: `office` has a cost and an income, `project` an income, `reserve` a cost. */
export const ROW = { officeCost: 71, officeIncome: 72, projectIncome: 73, reserveCost: 74 };

/** The master data of the rows. */
export const CONTRACTOR = 31;
export const PAYMENT_METHOD = 41;
export const TRADE_SUBJECT = 51;
export const SECTION = 61;

/** A paid document of 1 230,00 zł, and its one instalment on the cost of the office in March. */
export const DOCUMENT = 81;
export const INSTALMENT = 91;

/** An unknown id. */
export const UNKNOWN = 999_999;
