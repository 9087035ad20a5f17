import { plainText } from '@saldo/contract/domain/plain-text';

/**
 * A name for a company's download that is valid on every system: letters without diacritics, digits
 * and hyphens.
 */
export function fileName(company: string, day: string): string {
  const plain = plainText(company)
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/[\s_-]+/g, '-')
    .slice(0, 60);
  return `${['saldo', plain, day].filter(Boolean).join('-')}.zip`;
}
