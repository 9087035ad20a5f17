import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import styles from './showcase.module.css';
import { say, Specimen } from './specimen.tsx';

const LOOKS = ['default', 'primary', 'plain', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export function ButtonParts() {
  const save = say('Zapisz', 'Save');
  return (
    <>
      {SIZES.map((size) => (
        <Specimen key={size} name={`Button: ${size}`} isWide>
          <div className={styles.row}>
            {LOOKS.map((look) => (
              <Button key={look} look={look} size={size}>
                {save}
              </Button>
            ))}
            <Button size={size}>
              <Icon of={Plus} size="small" />
              {save}
            </Button>
            {LOOKS.map((look) => (
              <Button key={look} look={look} size={size} disabled>
                {save}
              </Button>
            ))}
          </div>
        </Specimen>
      ))}
      <Specimen name="ButtonLink">
        <div className={styles.row}>
          <ButtonLink to="/dev">{say('Przejdź dalej', 'Go on')}</ButtonLink>
          <ButtonLink to="/dev" look="primary">
            {say('Przejdź dalej', 'Go on')}
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen name="IconButton: plain, on, disabled, small">
        <div className={styles.row}>
          <IconButton icon={Settings} label={say('Ustawienia', 'Settings')} />
          <IconButton icon={Bell} label={say('Powiadomienia', 'Notifications')} isOn />
          <IconButton icon={Trash2} label={say('Usuń', 'Delete')} disabled />
          <IconButton icon={ChevronRight} label={say('Dalej', 'Next')} size="small" />
        </div>
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip text={say('Zapisuje wszystkie zmiany', 'Saves all changes')}>
          <Button>{save}</Button>
        </Tooltip>
      </Specimen>
    </>
  );
}

/** One setting, on or off. */
export function SwitchParts() {
  const [isOn, setOn] = useState(true);
  return (
    <Specimen name="Checkbox: on, off, mixed">
      <div className={styles.row}>
        <Checkbox label={say('Zaległe', 'Overdue')} isChecked={isOn} onChange={setOn} />
        <Checkbox label={say('Plan', 'Plan')} isChecked={false} onChange={() => undefined} />
        <Checkbox label={say('Część', 'Some')} isChecked={false} isMixed onChange={() => undefined} />
      </div>
    </Specimen>
  );
}

export function ToggleGroupParts() {
  const [view, setView] = useState<'monthly' | 'cumulative'>('monthly');
  const options = [
    { value: 'monthly' as const, label: say('Miesięcznie', 'Monthly') },
    { value: 'cumulative' as const, label: say('Narastająco', 'Cumulative') },
  ];
  const label = say('Widok salda', 'View of the balance');
  return (
    <>
      <Specimen name="Switch">
        <Switch label={label} options={options} value={view} onChange={setView} />
      </Specimen>
      <Specimen name="Switch: small">
        <Switch size="small" label={label} options={options} value={view} onChange={setView} />
      </Specimen>
    </>
  );
}
