import { useId } from 'react';
import type { AskedQuestion_QuestionFragment } from './answer-dialog.generated';
import styles from './answer-dialog.module.css';

interface QuestionFieldProps {
  question: AskedQuestion_QuestionFragment;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** What the server said of it; null for nothing. */
  complaint: string | null;
}

const longest = 1000;

/** One question, with the control that its kind asks for. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, complaint } = props;
  const id = useId();
  const described = `${id}-help ${id}-complaint`;
  const isGroup = question.kind !== 'TEXT' && question.kind !== 'SIZE';
  const words = (
    <>
      {question.text}
      {question.isRequired ? <span className={styles.mark}> (needed)</span> : null}
    </>
  );
  return (
    <div className={styles.question}>
      {isGroup ? (
        <fieldset aria-describedby={described}>
          <legend>{words}</legend>
          <Choices {...props} name={id} />
        </fieldset>
      ) : (
        <>
          <label htmlFor={id}>{words}</label>
          <Written {...props} id={id} described={described} />
        </>
      )}
      <p id={`${id}-help`} className={styles.help}>
        {question.help}
      </p>
      <p id={`${id}-complaint`} className={styles.complaint} role="alert">
        {complaint}
      </p>
    </div>
  );
}

function Written({
  question,
  values,
  onChange,
  complaint,
  id,
  described,
}: QuestionFieldProps & { id: string; described: string }) {
  const control = {
    id,
    className: styles.control,
    'aria-describedby': described,
    'aria-invalid': complaint !== null,
    'aria-required': question.isRequired,
    value: values[0] ?? '',
  };
  if (question.kind === 'TEXT')
    return (
      <textarea
        {...control}
        rows={2}
        maxLength={longest}
        onChange={({ target }) => onChange([target.value])}
      />
    );
  return (
    <select {...control} onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}>
      <option value="">Choose a size</option>
      {question.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}

/** Boxes where several may be chosen or somebody agrees, otherwise one of a list. */
function Choices({ question, values, onChange, name }: QuestionFieldProps & { name: string }) {
  const { kind, choices } = question;
  const isBox = kind === 'CHOICES' || kind === 'CONSENT';
  const choose = (choice: string, isChosen: boolean) => {
    const others = isBox ? values.filter((one) => one !== choice) : [];
    onChange(isChosen ? [...others, choice] : others);
  };
  return choices.map((choice) => (
    <label key={choice} className={styles.choice}>
      <input
        type={isBox ? 'checkbox' : 'radio'}
        name={name}
        checked={values.includes(choice)}
        onChange={({ target }) => choose(choice, target.checked)}
      />
      {kind === 'CONSENT' ? 'I agree' : choice}
    </label>
  ));
}
