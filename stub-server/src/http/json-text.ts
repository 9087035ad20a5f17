/**
 * An answer that is already JSON text, as a string or in UTF-8, typed as its content. For the few large answers where converting rows to objects and objects
 * to text would cost more than the database; tests compare it with the contract like any other.
 */
export const jsonText = <Body>(text: string | Buffer): Body => text as unknown as Body;

const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

/** The JSON of an object with a comma in place of the closing brace. */
export const openObject = (fields: object): Buffer => Buffer.from(`${JSON.stringify(fields).slice(0, -1)},`);

/**
 * An object with a list whose items are JSON in UTF-8, each in one piece or several. Joining,
 * measuring and converting a text of hundreds of kilobytes takes three passes; cached pieces are
 * only copied.
 */
export function jsonWithList<Body>(
  fields: object,
  name: string,
  items: readonly (readonly Buffer[])[],
): Body {
  const pieces = [openObject(fields), Buffer.from(`"${name}":[`)];
  for (const [place, item] of items.entries()) {
    if (place > 0) pieces.push(COMMA);
    pieces.push(...item);
  }
  return jsonText(Buffer.concat([...pieces, END]));
}
