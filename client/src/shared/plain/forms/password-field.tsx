import { useState } from 'react';
import { Icon } from '../drawings/icons';
import { PlainField, type PlainFieldProps } from './plain-field';
import styles from './plain-field.module.css';

/** A password, which can be looked at while it is typed. */
export function PasswordField(props: Omit<PlainFieldProps, 'type' | 'children'>) {
  const [isShown, setShown] = useState(false);
  return (
    <PlainField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className={styles.eye}
        aria-label="Show what I type"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeShut' : 'eye'} />
      </button>
    </PlainField>
  );
}
