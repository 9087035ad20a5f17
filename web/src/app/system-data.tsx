import { useSearchParams } from 'react-router';
import type { DataTab } from '#lib/navigation/data-tabs.ts';
import { ContractorScreen, MethodScreen, SectionScreen, TradeSubjectScreen } from './master-data-screens.ts';
import { SheetListScreen, StructureScreen } from './system-screens.ts';

const SCREENS = {
  'budgets-list': SheetListScreen,
  contractors: ContractorScreen,
  accounts: MethodScreen,
  sections: SectionScreen,
  'trade-subjects': TradeSubjectScreen,
  structure: StructureScreen,
} as const satisfies Record<DataTab, unknown>;

const isTab = (text: string): text is DataTab => text in SCREENS;

/** `/system/data?tab=`: the list of sheets by default. */
export function SystemData() {
  const [address] = useSearchParams();
  const tab = address.get('tab') ?? '';
  const Screen = SCREENS[isTab(tab) ? tab : 'budgets-list'];
  return <Screen />;
}
