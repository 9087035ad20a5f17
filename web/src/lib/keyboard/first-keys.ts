declare global {
  /**
   * Keys for a sheet, form or report: set by boot.js until the keys are taken, or a click or a focused field has discarded them.
   * `isForList`: none of these, but a search (F3) and what follows it, on any other page.
   */
  var saldoFirstKeys: ((isForList?: boolean) => readonly KeyboardEvent[]) | undefined;
  /**
   * Whether report-keys.ts keeps the keys after the click of a link to a report; until then boot.js
   * does, without the Enter that presses the link, and without keys from before the click.
   */
  var saldoFollowsReportLinks: boolean | undefined;
}

/** A Tab is kept in the page by `preventDefault`; its copy counts as not handled yet. */
const unhandled = (event: KeyboardEvent): KeyboardEvent =>
  event.defaultPrevented ? new KeyboardEvent(event.type, event) : event;

/** The keys pressed since the page began to load and before the client could take them; only the first caller gets them. */
export const takeFirstKeys = (isForList = false): readonly KeyboardEvent[] =>
  (globalThis.saldoFirstKeys?.(isForList) ?? []).map(unhandled);
