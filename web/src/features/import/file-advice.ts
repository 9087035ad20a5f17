import type { TFunction } from 'i18next';

const ADVICE = [
  ['text-document', /\.(?:docx?|docm|dotx?|odt|rtf|pptx?|odp)$/i],
  ['apple-document', /\.(?:numbers|pages|key)$/i],
  ['archive', /\.(?:rar|7z|tar|t?gz|bz2|xz)$/i],
  ['photo', /\.(?:hei[cf]|avif)$/i],
  ['picture', /\.(?:bmp|gif|svg|tiff?|psd|ai)$/i],
  ['e-mail', /\.(?:msg|eml)$/i],
  ['signed', /\.(?:p7m|p7s|sig|xades)$/i],
] as const;

/** What to do with a file that is not imported, by the end of its name; null: nothing in particular. */
export const adviceOn =
  (t: TFunction<'import'>) =>
  (name: string): string | null => {
    const found = ADVICE.find(([, ending]) => ending.test(name));
    return found ? t(`fileFault.${found[0]}`) : null;
  };
