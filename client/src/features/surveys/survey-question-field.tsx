import { Input } from 'antd';
import type { OwnSurvey_SurveyFragment } from './own-survey.generated';
import styles from './survey.module.css';

type Question = OwnSurvey_SurveyFragment['questions'][number];

interface FieldProps {
  question: Question;
  values: readonly string[];
  problem: string | undefined;
  onChange: (values: string[]) => void;
}

/** One question of a survey. */
export function SurveyQuestionField({ question, values, problem, onChange }: FieldProps) {
  const { id, kind, text, isRequired } = question;
  return (
    <fieldset className={styles.question} aria-describedby={problem ? `problem-${id}` : undefined}>
      <legend>
        {text}
        {!isRequired && ' (if you like)'}
      </legend>
      {kind === 'TEXT' ? (
        <Input.TextArea
          {...{ rows: 3, maxLength: 500, showCount: true, value: values[0] ?? '' }}
          aria-label={text}
          onChange={({ target }) => onChange([target.value])}
        />
      ) : (
        <Choices question={question} values={values} onChange={onChange} />
      )}
      {kind === 'RATING' && <p className={styles.hint}>1 is bad, 5 is very good.</p>}
      {problem && (
        <p id={`problem-${id}`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Choices({ question: { id, kind, choices }, values, onChange }: Omit<FieldProps, 'problem'>) {
  const isMany = kind === 'CHOICES';
  const toggled = (choice: string) =>
    values.includes(choice) ? values.filter((one) => one !== choice) : [...values, choice];
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={`question-${id}`}
            checked={values.includes(choice)}
            onChange={() => onChange(isMany ? toggled(choice) : [choice])}
          />
          {choice}
        </label>
      ))}
    </div>
  );
}
