import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** ISO 3166 codes of Europe and of Poland's other trading partners. */
const CODES =
  'PL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PT RO SE SI SK UA AE AU BA BR BY CA CL CN GE HK ID IL IN JP KR MD ME MK MX MY NZ PH RS SG TH TR TW US VN ZA'.split(
    ' ',
  );

/** Countries by their names, Poland first. */
export function useCountries(): readonly { value: string; label: string }[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
    const order = new Intl.Collator(i18n.language);
    const all = CODES.map((value) => ({ value, label: names.of(value) ?? value }));
    const [poland, ...others] = all;
    const sorted = others.toSorted((one, other) => order.compare(one.label, other.label));
    return poland ? [poland, ...sorted] : sorted;
  }, [i18n.language]);
}
