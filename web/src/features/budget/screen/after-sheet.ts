// What an open sheet loads once it has been drawn: one file, because each takes a request of its own.
export { Company } from '../live/company.ts';
export { SheetLockSign } from '../live/sheet-lock-sign.tsx';
export { SheetLookTools } from './sheet-look-tools.tsx';
