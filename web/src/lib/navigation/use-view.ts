import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

type ViewAddress<View> = {
  /** `today`: the business date */
  read: (query: URLSearchParams, today: string) => View;
  /** the address after a change, without defaults */
  write: (query: URLSearchParams, change: Partial<View>) => URLSearchParams;
};

/**
 * The view of a report in its address; null: the business date is unknown yet. A change follows the
 * previous one, also before the router has rendered it.
 */
export function useView<View>({ read, write }: ViewAddress<View>, today: string | undefined) {
  const [address, setAddress] = useSearchParams();
  const latest = useRef(address);
  /** addresses on their way to the router */
  const written = useRef<string[]>([]);
  useEffect(() => {
    const place = written.current.indexOf(address.toString());
    if (place >= 0 && place < written.current.length - 1) return;
    written.current = [];
    latest.current = address;
  }, [address]);
  const change = useCallback(
    (changed: Partial<View> | ((view: View) => Partial<View>)) => {
      if (today === undefined) return;
      const part = typeof changed === 'function' ? changed(read(latest.current, today)) : changed;
      latest.current = write(latest.current, part);
      written.current.push(latest.current.toString());
      setAddress(latest.current, { replace: true });
    },
    [read, write, today, setAddress],
  );
  return { address, view: today === undefined ? null : read(address, today), change };
}
