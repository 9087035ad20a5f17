import type { ComponentType } from 'react';
import { ChoiceParts } from './choice-parts.tsx';
import { DatePages } from './date-parts.tsx';

type ShowcasePage = { path: string; name: string; group: string; Page: ComponentType };

/** The specification's pages of the playground, and a page for each part. */
export const PAGES: readonly ShowcasePage[] = [
  { path: 'components/date-picker', name: 'Dates and months', group: 'Components', Page: DatePages },
  { path: 'components/select', name: 'Choices of many', group: 'Components', Page: ChoiceParts },
];

export const GROUPS: readonly string[] = [...new Set(PAGES.map(({ group }) => group))];
