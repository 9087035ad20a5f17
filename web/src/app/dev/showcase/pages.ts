import type { ComponentType } from 'react';
import { ChoiceParts } from './choice-parts.tsx';
import { DatePages } from './date-parts.tsx';
import { LoaderParts } from './loader-parts.tsx';
import { PlotParts } from './plot-parts.tsx';
import { ProgressParts, UploadParts } from './upload-parts.tsx';

type ShowcasePage = { path: string; name: string; group: string; Page: ComponentType };

/** The specification's pages of the playground, and a page for each part. */
export const PAGES: readonly ShowcasePage[] = [
  { path: 'components/date-picker', name: 'Dates and months', group: 'Components', Page: DatePages },
  { path: 'components/select', name: 'Choices of many', group: 'Components', Page: ChoiceParts },
  { path: 'components/plot', name: 'Plots', group: 'Components', Page: PlotParts },
  { path: 'components/upload', name: 'Upload', group: 'Components', Page: UploadParts },
  { path: 'components/progress', name: 'Progress', group: 'Components', Page: ProgressParts },
  { path: 'components/loader', name: 'Loaders', group: 'Components', Page: LoaderParts },
];

export const GROUPS: readonly string[] = [...new Set(PAGES.map(({ group }) => group))];
