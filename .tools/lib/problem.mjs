/** Something the person at the keyboard can put right, said in one sentence. */
export class Problem extends Error {}
