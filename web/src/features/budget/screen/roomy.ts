/** From this width on there is room for the properties beside nine months. */
export const ROOMY = '(min-width: 1280px)';
