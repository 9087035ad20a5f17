import type { ComponentType } from 'react';
import { DatePages } from './date-parts.tsx';

type ShowcasePage = { path: string; name: string; group: string; Page: ComponentType };

/** The specification's pages of the playground, and a page for each part. */
export const PAGES: readonly ShowcasePage[] = [
  { path: 'components/date-picker', name: 'Dates and months', group: 'Components', Page: DatePages },
];

export const GROUPS: readonly string[] = [...new Set(PAGES.map(({ group }) => group))];
