import { currentLocale } from './i18n.ts';

/** Polish writes a space before the sign, English none. */
export const percentSign = (space = ' '): string => (currentLocale() === 'pl' ? `${space}%` : '%');

/** A decimal percent: `8,5 %` */
export const formatPercent = (percent: number | string): string =>
  `${String(percent).replace('.', ',')}${percentSign()}`;
