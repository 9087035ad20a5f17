import { useSearchParams } from 'react-router';
import { SheetListScreen, StructureScreen } from './screens.ts';

/** `/system/data?tab=`: the list of sheets by default. */
export function SystemData() {
  const [address] = useSearchParams();
  return address.get('tab') === 'structure' ? <StructureScreen /> : <SheetListScreen />;
}
