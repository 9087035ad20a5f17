/** Users of the `demo` scenario; all have the same password. */
export const USERS = {
  master: 'anna@pracowniakreska.pl',
  accountant: 'marek@pracowniakreska.pl',
  manager: 'tomasz@pracowniakreska.pl',
  /** belongs to two companies, with one password */
  accountantOfTwo: 'zofia@biurolis.example',
  masterElsewhere: 'ewa@innafirma.example',
} as const;
export const PASSWORD = 'Saldo-demo-1';
