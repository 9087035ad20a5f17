/** Every field of a body, each given. */
export type AllOf<Body> = { [Field in keyof Body]-?: Exclude<Body[Field], undefined> };
