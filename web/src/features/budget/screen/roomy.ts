/** Minimum width for the properties panel beside nine months. */
export const ROOMY = '(min-width: 1280px)';
