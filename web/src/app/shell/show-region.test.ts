import { beforeEach, expect, test } from 'vitest';
import { useShortcutsRequest } from '#lib/keyboard/shortcuts.ts';
import { showRegionOf } from './show-region.ts';

beforeEach(() => useShortcutsRequest.setState({ request: null }));

test.each([true, false])('the list opens once it has loaded, if it is wanted then: %s', async (isWanted) => {
  await showRegionOf(null, () => isWanted);
  expect(useShortcutsRequest.getState().request).toEqual(isWanted ? { region: 'message' } : null);
});
