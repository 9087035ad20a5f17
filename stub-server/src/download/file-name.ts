/**
 * A name for a company's download that is valid on every system: letters without diacritics, digits
 * and hyphens.
 */
export function fileName(company: string, day: string): string {
  const plain = company
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
    .slice(0, 60);
  return `${['saldo', plain, day].filter(Boolean).join('-')}.zip`;
}
