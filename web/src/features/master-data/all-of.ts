/** Every field of a body, none optional. */
export type AllOf<Body> = { [Field in keyof Body]-?: Exclude<Body[Field], undefined> };
