/** A Polish post code in the form `00-001`; a text without five digits, such as a foreign code, is only trimmed. */
export function normalisePostCode(text: string): string {
  const [, area, place] = /^\s*(\d{2})[\s-]?(\d{3})\s*$/.exec(text) ?? [];
  return area === undefined || place === undefined ? text.trim() : `${area}-${place}`;
}
