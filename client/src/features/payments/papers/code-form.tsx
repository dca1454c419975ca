import { useId, useState, type SubmitEvent } from 'react';
import buttons from '../../../shared/plain/buttons.module.css';
import styles from './receipt-check-page.module.css';
import { plainCode, spacedCode } from './verification-code';

const codeLength = 12;

interface CodeFormProps {
  /** The code in the address; empty without one. */
  code: string;
  onSubmit: (code: string) => void;
}

/** One field, as the code stands on the paper: spaces, dashes and small letters do not matter. */
export function CodeForm({ code, onSubmit }: CodeFormProps) {
  const [typed, setTyped] = useState(() => spacedCode(code));
  const [complaint, setComplaint] = useState('');
  const id = useId();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (plainCode(typed).length === codeLength) onSubmit(typed);
    else setComplaint('The code has twelve letters and digits, for example ABCD EFGH 2345.');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>Verification code</label>
      <div className={styles.line}>
        <input
          id={id}
          className={styles.input}
          value={typed}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={complaint !== ''}
          aria-describedby={complaint ? `${id}-complaint` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setComplaint('');
          }}
        />
        <button type="submit" className={[buttons.button, buttons.primary, buttons.normal].join(' ')}>
          Check
        </button>
      </div>
      <p id={`${id}-complaint`} className={styles.complaint} role="alert">
        {complaint}
      </p>
    </form>
  );
}
