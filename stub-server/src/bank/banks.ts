import type { Bank } from '@saldo/contract/domain/bank-account';

/** National sort codes begin with the number of the bank, four digits; those of cooperative banks differ behind it. */
export const SOURCE =
  'Pierwsze cyfry numerów rozliczeniowych; pełny wykaz prowadzi Narodowy Bank Polski (Ewidencja Numerów Banków)';
export const AS_OF = '2026-11-23';

export const BANKS: readonly Bank[] = [
  { code: '1010', name: 'Narodowy Bank Polski' },
  { code: '1020', name: 'PKO Bank Polski' },
  { code: '1030', name: 'Citi Handlowy' },
  { code: '1050', name: 'ING Bank Śląski' },
  { code: '1090', name: 'Erste Bank Polska' },
  { code: '1130', name: 'Bank Gospodarstwa Krajowego' },
  { code: '1140', name: 'mBank' },
  { code: '1160', name: 'Bank Millennium' },
  { code: '1240', name: 'Bank Pekao' },
  { code: '1320', name: 'Bank Pocztowy' },
  { code: '1540', name: 'Bank Ochrony Środowiska' },
  { code: '1560', name: 'VeloBank' },
  { code: '1610', name: 'SGB-Bank' },
  { code: '1680', name: 'Plus Bank' },
  { code: '1870', name: 'Nest Bank' },
  { code: '1880', name: 'Deutsche Bank Polska' },
  { code: '1930', name: 'Bank Polskiej Spółdzielczości' },
  { code: '1940', name: 'Credit Agricole Bank Polska' },
  { code: '2030', name: 'BNP Paribas Bank Polska' },
  { code: '2120', name: 'Santander Consumer Bank' },
  { code: '2490', name: 'Alior Bank' },
  { code: '2910', name: 'Aion Bank' },
  { code: '6000', name: 'Zakład Ubezpieczeń Społecznych' },
  { code: '8', name: 'Bank spółdzielczy' },
  { code: '9', name: 'Bank spółdzielczy' },
];
