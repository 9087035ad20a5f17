import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

type Kind = 'category' | 'sheet';

type DragProps = {
  /** The payload of this row when it is dragged. */
  drags?: { kind: Kind; id: number } | undefined;
  /** What may be dropped on this row, and the action that follows. */
  accepts?: { kind: Kind; canDrop: (id: number) => boolean; onDrop: (id: number) => void } | undefined;
};

/** Connects a row to drag and drop; the row's menu offers the same actions. */
export function useDrag({ drags, accepts }: DragProps) {
  const element = useRef<HTMLLIElement>(null);
  const latest = useRef({ drags, accepts });
  const [isOver, setIsOver] = useState(false);
  const isDraggable = drags !== undefined;
  useEffect(() => {
    latest.current = { drags, accepts };
  });
  useEffect(() => {
    const row = element.current;
    if (!row) return undefined;
    const idOf = ({ data }: { data: Record<string | symbol, unknown> }) => {
      const { accepts: target } = latest.current;
      return target && data.kind === target.kind && typeof data.id === 'number' ? data.id : undefined;
    };
    const dropping = dropTargetForElements({
      element: row,
      canDrop: ({ source }) => {
        const id = idOf(source);
        return id !== undefined && (latest.current.accepts?.canDrop(id) ?? false);
      },
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        const id = idOf(source);
        if (id !== undefined) latest.current.accepts?.onDrop(id);
      },
    });
    if (!isDraggable) return dropping;
    return combine(
      dropping,
      draggable({ element: row, getInitialData: () => ({ ...latest.current.drags }) }),
    );
  }, [isDraggable]);
  return { element, isOver };
}
