import type { Lock, Selection } from '@saldo/contract/realtime';

export const fullName = ({ firstname, lastname }: Pick<Lock | Selection, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();
