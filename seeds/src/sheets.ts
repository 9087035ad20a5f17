import type { Calendar } from './calendar.ts';
import type { SheetDraft } from './draft.ts';
import { flota } from './sheets/flota.ts';
import { kawiarnia } from './sheets/kawiarnia.ts';
import { kosztyStale } from './sheets/koszty-stale.ts';
import { marketing } from './sheets/marketing.ts';
import { nadzory } from './sheets/nadzory.ts';
import { oprogramowanie } from './sheets/oprogramowanie.ts';
import { podatki } from './sheets/podatki.ts';
import { powisle } from './sheets/powisle.ts';
import { realizacjeMokotow } from './sheets/realizacje-mokotow.ts';
import { saskaKepa } from './sheets/saska-kepa.ts';
import { serwis } from './sheets/serwis.ts';
import { showroom } from './sheets/showroom.ts';
import { studio } from './sheets/studio.ts';
import { szkolenia } from './sheets/szkolenia.ts';
import { wynagrodzenia } from './sheets/wynagrodzenia.ts';

/** The demo company's sheets, by id. */
export const sheetsOf = (at: Calendar): SheetDraft[] => [
  realizacjeMokotow,
  studio,
  serwis,
  nadzory,
  saskaKepa,
  powisle,
  kawiarnia,
  kosztyStale,
  oprogramowanie,
  wynagrodzenia,
  flota,
  showroom,
  marketing,
  szkolenia,
  ...podatki(at),
];
