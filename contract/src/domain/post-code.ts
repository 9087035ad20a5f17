/** A Polish post code as it is written, `00-001`; what has not five digits, as abroad, comes back as it is, without the spaces around it. */
export function normalisePostCode(text: string): string {
  const [, area, place] = /^\s*(\d{2})[\s-]?(\d{3})\s*$/.exec(text) ?? [];
  return area === undefined || place === undefined ? text.trim() : `${area}-${place}`;
}
