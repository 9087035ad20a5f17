/** The tables by name. Each noun adds its own in its `schema.ts`, by declaration merging, so that this file knows none of them. */
export interface Database {}
