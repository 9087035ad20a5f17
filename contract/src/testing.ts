/** The parts of a document's schema that tests read. */
export interface Schema {
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  prefixItems?: { title: string; description?: string }[];
}

export const isWords = (text: string | undefined) => text !== undefined && text.trim().length > 3;

/** Every object schema below a node of the document, with its path. */
export function objectsIn(part: unknown, place: string): [string, Schema][] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).flatMap(([key, value_]) => objectsIn(value_, `${place}.${key}`));
  const isObject = 'properties' in part && !('in' in part);
  return isObject ? [[place, part as Schema], ...inner] : inner;
}

/** Models, properties and list positions of a document without a description. */
export const lackingIn = (schemas: Record<string, Schema>): string[] => [
  ...objectsIn(schemas, 'schemas').flatMap(([place, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, property]) => !isWords(property.description))
      .map(([name]) => `${place}: ${name}`),
  ),
  ...Object.entries(schemas).flatMap(([name, { description, prefixItems = [] }]) => [
    ...(isWords(description) ? [] : [name]),
    ...prefixItems.filter((one) => !isWords(one.description)).map(({ title }) => `${name}: ${title}`),
  ]),
];
