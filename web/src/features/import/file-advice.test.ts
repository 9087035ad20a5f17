import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { adviceOn } from './file-advice.ts';

const key = ((name: string) => name) as unknown as TFunction<'import'>;

test.each([
  ['umowa.DOCX', 'fileFault.text-document'],
  ['budżet.numbers', 'fileFault.apple-document'],
  ['faktury.tar.gz', 'fileFault.archive'],
  ['IMG_0001.HEIC', 'fileFault.photo'],
  ['skan.tiff', 'fileFault.picture'],
  ['faktura.pdf.p7m', 'fileFault.signed'],
  ['film.mp4', null],
  ['docx', null],
])('%s: %s', (name, advice) => {
  expect(adviceOn(key)(name)).toBe(advice);
});
