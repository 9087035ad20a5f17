import { render, screen } from '@testing-library/react';
import Sparkles from 'lucide-react/icons/sparkles';
import { expect, test } from 'vitest';
import { LoaderOverlay } from './loader-overlay.tsx';

// No load of the product has countable steps yet; the component supports them (specification 1,
// section 2).
test('an overlay names what is loading, and its progress if known', () => {
  render(<LoaderOverlay label="Ładuję..." percentage={41.6} />);
  expect(screen.getByText('42 %')).toBeInTheDocument();
  expect(screen.getByText('Ładuję...')).toBeInTheDocument();
});

test('a screen reader hears every tenth per cent; the AI icon is in the spinner', () => {
  const { container } = render(<LoaderOverlay label="AI analizuje dane" percentage={41.6} icon={Sparkles} />);
  expect(screen.getByText('42 %')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('40 %')).toBeInTheDocument();
  expect(container.querySelector('svg')).toBeInTheDocument();
});
