import type { EditorEvents } from './editor.ts';
import type { GridEditing, GridEvents } from './grid-model.ts';
import { CYCLING } from './navigation.ts';
import type { Scene } from './scene.ts';
import { blockOf } from './selection.ts';
import type { Walker } from './walker.ts';

type OutcomeDependencies = {
  editing: GridEditing;
  events: GridEvents;
  scene: () => Scene;
  walker: () => Walker;
  focus: () => void;
};

/** What happens to the text when a cell editor closes, and where the cursor moves next. */
export const outcomeOf = ({ editing, events, scene, walker, focus }: OutcomeDependencies): EditorEvents => ({
  committed: (text, position, move, isForBlock) => {
    if (isForBlock) {
      events.typed(text, blockOf(position, scene().range));
      focus();
    } else editing.commit(text, position);
    if (move !== null) {
      focus();
      if (CYCLING.has(move)) walker().advance(move);
      else walker().move(move, false);
    }
    events.editingEnded();
  },
  closed: () => {
    focus();
    events.editingEnded();
  },
});
