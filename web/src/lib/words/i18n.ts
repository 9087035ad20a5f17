import i18next, {
  type BackendModule,
  type PostProcessorModule,
  type ReadCallback,
  type ResourceKey,
} from 'i18next';
import { initReactI18next } from 'react-i18next';
import { STORAGE } from '#lib/browser/storage.ts';

export const LOCALES = ['pl', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Languages by their own names. */
export const LOCALE_NAMES: Record<Locale, string> = { pl: 'polski', en: 'English' };

const catalogues = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, feature, done) => void readCatalogue(`../../locales/${locale}/${feature}.json`, done),
};

async function readCatalogue(path: string, done: ReadCallback): Promise<void> {
  try {
    done(null, (await catalogues[path]?.()) ?? {});
  } catch (error) {
    done(error as Error, null);
  }
}

/** A sentence that ends with a name such as `Łąka sp. z o.o.` has one full stop. */
const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text: string) => text.replaceAll(/(?<=\p{L}\.(?:<\/\w+>)?)\.(?=\s|$)/gu, ''),
};

const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/**
 * The stored choice, otherwise Polish if the browser's first language is Polish, otherwise English.
 */
export function chooseLocale(stored: string | null, browserLanguage: string): Locale {
  if (isLocale(stored)) return stored;
  return browserLanguage.toLowerCase().startsWith('pl') ? 'pl' : 'en';
}

/** The language found by boot.js, before catalogues have loaded. */
export const currentLocale = (): Locale => {
  const language: unknown = i18next.language ?? document.documentElement.lang;
  return isLocale(language) ? language : 'en';
};

let started: Promise<void> | undefined;

export const startI18n = (): Promise<void> => (started ??= start());

async function start(): Promise<void> {
  const locale = chooseLocale(localStorage.getItem(STORAGE.locale), navigator.language);
  await i18next
    .use(lazyCatalogues)
    .use(initReactI18next)
    .use(oneFullStop)
    .init({
      lng: locale,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      postProcess: oneFullStop.name,
    });
  document.documentElement.lang = locale;
}

/** Stores the choice and loads that language's catalogues for the current screen. */
export async function switchLocale(locale: Locale): Promise<void> {
  localStorage.setItem(STORAGE.locale, locale);
  await i18next.changeLanguage(locale);
  // Another may have been chosen since.
  document.documentElement.lang = currentLocale();
}

/** Fetches a feature's catalogue with its code, so that the screen appears complete. Rejects if it is missing; the next call fetches it again. */
export async function loadCatalogue(feature: string | readonly string[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(feature);
  const missing = [feature].flat().filter((name) => !i18next.hasResourceBundle(currentLocale(), name));
  if (missing.length === 0) return;
  // i18next neither reports a failure nor retries by itself.
  await i18next.reloadResources(currentLocale(), missing);
  if (missing.some((name) => !i18next.hasResourceBundle(currentLocale(), name)))
    throw new Error(`Catalogues are missing: ${missing.join(', ')}`);
}
