import { empty } from './empty.ts';

export const large = empty;
