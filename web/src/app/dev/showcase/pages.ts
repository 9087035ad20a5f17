import type { ComponentType } from 'react';
import { ButtonParts, SwitchParts, ToggleGroupParts } from './button-parts.tsx';
import { ChoiceParts } from './choice-parts.tsx';
import { DataParts } from './data-parts.tsx';
import { DatePages } from './date-parts.tsx';
import { DialogParts, PaneParts } from './dialog-parts.tsx';
import { EditorParts } from './editor-parts.tsx';
import { FileParts } from './file-parts.tsx';
import { FormParts, InputParts } from './input-parts.tsx';
import { LoaderParts } from './loader-parts.tsx';
import { BannerParts, ChipParts, EmptyParts, ToastParts } from './message-parts.tsx';
import { MailParts } from './mail-parts.tsx';
import { NavParts } from './nav-parts.tsx';
import { PaymentParts } from './payment-parts.tsx';
import { PlotParts } from './plot-parts.tsx';
import { ReportParts } from './report-parts.tsx';
import { ApiParts, ThemeParts, WordParts } from './theme-parts.tsx';
import { BudgetTableParts } from './sheet-parts.tsx';
import { SubscriptionParts } from './subscription-parts.tsx';
import { DataListParts } from './list-parts.tsx';
import { ProgressParts, UploadParts } from './upload-parts.tsx';

type ShowcasePage = { path: string; name: string; group: string; Page: ComponentType };

/** The playground pages required by the specification (2, section 2), and one page for each later component. */
export const PAGES: readonly ShowcasePage[] = [
  { path: 'buttons', name: 'Buttons', group: 'Basics', Page: ButtonParts },
  { path: 'toggle-group', name: 'Toggle group', group: 'Basics', Page: ToggleGroupParts },
  { path: 'switch', name: 'Switch', group: 'Basics', Page: SwitchParts },
  { path: 'inputs', name: 'Inputs', group: 'Basics', Page: InputParts },
  { path: 'form', name: 'Form', group: 'Basics', Page: FormParts },
  { path: 'chips', name: 'Chips, amounts, marks', group: 'Basics', Page: ChipParts },
  { path: 'theme', name: 'Theme', group: 'Basics', Page: ThemeParts },
  { path: 'components/date-picker', name: 'Dates and months', group: 'Components', Page: DatePages },
  { path: 'components/select', name: 'Choices of many', group: 'Components', Page: ChoiceParts },
  { path: 'components/plot', name: 'Plots', group: 'Components', Page: PlotParts },
  { path: 'components/upload', name: 'Upload', group: 'Components', Page: UploadParts },
  { path: 'components/file-view', name: 'File view', group: 'Components', Page: FileParts },
  {
    path: 'components/shared-data',
    name: 'Master data, export, questions',
    group: 'Components',
    Page: DataParts,
  },
  { path: 'components/progress', name: 'Progress', group: 'Components', Page: ProgressParts },
  { path: 'components/loader', name: 'Loaders', group: 'Components', Page: LoaderParts },
  { path: 'components/pane', name: 'Panes', group: 'Components', Page: PaneParts },
  {
    path: 'components/subscription',
    name: 'Subscription and seats',
    group: 'Components',
    Page: SubscriptionParts,
  },
  { path: 'components/empty', name: 'Empty states', group: 'Components', Page: EmptyParts },
  { path: 'nav', name: 'Head, tabs, menu, columns', group: 'Screens', Page: NavParts },
  { path: 'dialogs', name: 'Dialogs', group: 'Screens', Page: DialogParts },
  { path: 'editors', name: 'Editors', group: 'Screens', Page: EditorParts },
  { path: 'budget-table/1', name: 'Budget table', group: 'Screens', Page: BudgetTableParts },
  { path: 'reports', name: 'Tables of figures', group: 'Screens', Page: ReportParts },
  { path: 'data-list', name: 'Lists', group: 'Screens', Page: DataListParts },
  { path: 'payment-elements', name: 'Payments of a cell', group: 'Screens', Page: PaymentParts },
  { path: 'toasts', name: 'Toasts', group: 'Screens', Page: ToastParts },
  { path: 'badge-banners', name: 'Banners', group: 'Screens', Page: BannerParts },
  { path: 'i18n', name: 'Words', group: 'Texts', Page: WordParts },
  { path: 'mail', name: 'Mail', group: 'Texts', Page: MailParts },
  { path: 'pages/api', name: 'Calls', group: 'Texts', Page: ApiParts },
];

export const GROUPS: readonly string[] = [...new Set(PAGES.map(({ group }) => group))];
