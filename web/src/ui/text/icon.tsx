import type { LucideIcon } from 'lucide-react';

const PIXELS = { tiny: 12, small: 14, medium: 16 } as const;

/** All icons share one stroke width. Decorative: the name is in the text or label beside it. */
export function Icon({ of: Glyph, size = 'medium' }: { of: LucideIcon; size?: keyof typeof PIXELS }) {
  return <Glyph size={PIXELS[size]} strokeWidth={size === 'tiny' ? 2 : 1.75} aria-hidden focusable={false} />;
}
