import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import { throttled } from '#lib/keyboard/throttled.ts';

type Edge = 'before' | 'after';

/** Redraw interval of the drop marker (specification, section 9). */
const PLACEHOLDER_MS = 50;

/** A drag type per list: items of another list cannot be dropped into it. */
type ColumnDrag = {
  list: string;
  itemKey: string;
  onDrop: (dragged: string, isAfter: boolean) => void;
};

/** Connects an item of a vertical list to native drag and drop; returns the side on which a drop would land. */
export function useColumnDrag({ list, itemKey, onDrop }: ColumnDrag) {
  const element = useRef<HTMLLIElement>(null);
  const latest = useRef(onDrop);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const item = element.current;
    if (!item) return undefined;
    const edgeAt = (y: number): Edge => {
      const { top, height } = item.getBoundingClientRect();
      return y > top + height / 2 ? 'after' : 'before';
    };
    return combine(
      draggable({ element: item, getInitialData: () => ({ list, itemKey }) }),
      dropTargetForElements({
        element: item,
        canDrop: ({ source }) => source.data['list'] === list && source.data['itemKey'] !== itemKey,
        onDrag: throttled(({ location }) => setEdge(edgeAt(location.current.input.clientY)), PLACEHOLDER_MS),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const dragged = source.data['itemKey'];
          if (typeof dragged === 'string')
            latest.current(dragged, edgeAt(location.current.input.clientY) === 'after');
        },
      }),
    );
  }, [list, itemKey]);
  return { element, edge };
}
