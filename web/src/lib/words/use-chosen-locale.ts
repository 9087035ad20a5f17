import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { currentLocale, type Locale } from './i18n.ts';

/** The language that a control shows as chosen, before its texts have loaded. */
export function useChosenLocale(): Locale {
  const [chosen, setChosen] = useState(currentLocale);
  useEffect(() => {
    const events = ['languageChanging', 'languageChanged'];
    for (const event of events) i18next.on(event, setChosen);
    return () => {
      for (const event of events) i18next.off(event, setChosen);
    };
  }, []);
  return chosen;
}
