import { formatPercent } from './percent.ts';

/** A VAT rate without its full name: `23 %`, `zw` */
export const vatRateText = (rate: string): string => (/^\d+$/u.test(rate) ? formatPercent(rate) : rate);
