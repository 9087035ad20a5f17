import { currentLocale } from './i18n.ts';

/** Polish writes a space before the sign, English none. */
export const percentSign = (space = ' '): string => (currentLocale() === 'pl' ? `${space}%` : '%');

/** A decimal percent: `8,5 %` */
export const formatPercent = (percent: number | string): string =>
  `${String(percent).replace('.', ',')}${percentSign()}`;

/** A VAT rate without its full name: `23 %`, `zw` */
export const vatRateText = (rate: string): string => (/^\d+$/u.test(rate) ? formatPercent(rate) : rate);
