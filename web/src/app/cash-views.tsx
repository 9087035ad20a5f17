import { useSearchParams } from 'react-router';
import { CashFlowScreen, TaxCalendarScreen } from './later-screens.ts';

/** `/cashflow`: money by time, or with `view=taxes` the taxes and ZUS due. */
export function CashViews() {
  const [address] = useSearchParams();
  return address.get('view') === 'taxes' ? <TaxCalendarScreen /> : <CashFlowScreen />;
}
