import PenLine from 'lucide-react/icons/pen-line';
import Plus from 'lucide-react/icons/plus';
import Save from 'lucide-react/icons/save';
import Trash from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './analysis.module.css';
import { PresetDialog } from './preset-dialog.tsx';
import { withPreset, type Preset } from './presets.ts';
import { readQuestion, writeQuestion, type Question } from './question.ts';

type PresetTabsProps = {
  presets: Preset[];
  onChange: (presets: Preset[]) => void;
  /** name of the open one; null: none */
  name: string | null;
  question: Question;
  today: string;
};

const pathOf = ({ name, query }: Preset): string => {
  const address = new URLSearchParams(query);
  address.set('preset', name);
  return `/analysis?${address.toString()}`;
};

/** Saved exports as tabs; a dot marks unsaved changes of the open one. */
export function PresetTabs({ presets, onChange, name, question, today }: PresetTabsProps) {
  const { t } = useTranslation('analysis');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'new' | 'rename'>();
  const addButton = useRef<HTMLButtonElement>(null);
  const query = writeQuestion(question).toString();
  const open = presets.find((preset) => preset.name === name);
  const isChanged =
    open !== undefined &&
    writeQuestion(readQuestion(new URLSearchParams(open.query), today)).toString() !== query;
  const save = (wanted: string) => {
    const preset = { name: wanted, query };
    onChange(withPreset(presets, preset));
    void navigate(pathOf(preset), { replace: true });
  };
  /** Unsaved changes stay unsaved. */
  const rename = (wanted: string) => {
    onChange(presets.map((preset) => (preset === open ? { ...preset, name: wanted } : preset)));
    void navigate(pathOf({ name: wanted, query }), { replace: true });
  };
  const remove = () => {
    onChange(presets.filter((preset) => preset.name !== name));
    void navigate(`/analysis?${query}`, { replace: true });
    addButton.current?.focus();
  };
  return (
    <div className={styles.presets}>
      <nav aria-label={t('presets.title')}>
        {presets.map((preset) => (
          <Link
            key={preset.name}
            to={pathOf(preset)}
            aria-current={preset.name === name ? 'page' : undefined}
            aria-label={
              preset.name === name && isChanged ? t('presets.changed', { name: preset.name }) : preset.name
            }
          >
            {preset.name}
            {preset.name === name && isChanged && <i aria-hidden="true" />}
          </Link>
        ))}
      </nav>
      <Button ref={addButton} look="plain" size="small" onClick={() => setAsked('new')}>
        <Icon of={Plus} size="small" />
        {t('presets.add')}
      </Button>
      {open && (
        <span className={styles.push}>
          {isChanged && (
            <Button size="small" onClick={() => save(open.name)}>
              <Icon of={Save} size="small" />
              {t('presets.save')}
            </Button>
          )}
          <IconButton
            size="small"
            icon={PenLine}
            label={t('presets.renameOf', { name: open.name })}
            onClick={() => setAsked('rename')}
          />
          <IconButton
            size="small"
            icon={Trash}
            label={t('presets.remove', { name: open.name })}
            onClick={remove}
          />
        </span>
      )}
      {asked !== undefined && (
        <PresetDialog
          presets={presets}
          renamed={asked === 'rename' ? open : undefined}
          onSave={asked === 'rename' ? rename : save}
          onClose={() => setAsked(undefined)}
          finalFocus={() => addButton.current}
        />
      )}
    </div>
  );
}
