import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './choice-box.module.css';
import { isCommand, NEW, type Choice } from './choice-search.ts';

type ChoiceOptionsProps = {
  look?: 'field' | 'cell' | undefined;
  emptyText: string;
  addText: ((name: string) => string) | undefined;
  onPress: () => void;
};

/** The list of a choice box: its choices, the line that adds what is typed, and its commands. */
export function ChoiceOptions({ look = 'field', emptyText, addText, onPress }: ChoiceOptionsProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner className={styles.positioner} sideOffset={4}>
        <Combobox.Popup className={cx(styles.popup, styles[look])} onPointerDown={onPress}>
          <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>
          <Combobox.List>
            {(choice: Choice) => <Option key={choice.id} choice={choice} addText={addText} />}
          </Combobox.List>
          <WordsOfDismiss />
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** Base UI puts a hidden button before and after an open list, for screen readers, and names both in English. */
function WordsOfDismiss() {
  const { t } = useTranslation();
  useEffect(() => {
    for (const button of document.querySelectorAll('[role=button][aria-label=Dismiss]'))
      button.setAttribute('aria-label', t('close'));
  });
  return null;
}

function Option({ choice, addText }: { choice: Choice; addText: ChoiceOptionsProps['addText'] }) {
  return (
    <Combobox.Item className={cx(styles.option, isCommand(choice) && styles.command)} value={choice}>
      <span className={styles.mark}>
        {choice.id === NEW ? (
          <Icon of={Plus} size="small" />
        ) : isCommand(choice) ? null : (
          <Combobox.ItemIndicator>
            <Icon of={Check} size="small" />
          </Combobox.ItemIndicator>
        )}
      </span>
      <span className={styles.name}>{choice.id === NEW && addText ? addText(choice.name) : choice.name}</span>
      {choice.note !== undefined && <small>{choice.note}</small>}
    </Combobox.Item>
  );
}
