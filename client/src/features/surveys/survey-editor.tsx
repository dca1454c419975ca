import { useMutation } from '@apollo/client/react';
import { Button, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { describeProblem } from '../../shared/api/problem';
import type { EventSurveyInput, SurveyQuestionKind } from '../../shared/api/types.generated';
import { Panel } from '../../shared/ui/panel';
import { useToast } from '../../shared/ui/use-toast';
import {
  EventSurveyDocument,
  SetEventSurveyDocument,
  type EventSurvey_SurveyFragment,
} from './event-survey.generated';
import { kindLabels, templates, type DraftQuestion } from './survey-templates';
import styles from './survey.module.css';

const MOST = 5;

const kinds = Object.entries(kindLabels).map(([value, label]) => ({
  value: value as SurveyQuestionKind,
  label,
}));

const EMPTY: DraftQuestion = { kind: 'RATING', text: '', choices: [] };

interface EditorProps {
  eventId: string;
  survey: EventSurvey_SurveyFragment | null;
  /** Hears whether something is written that is not kept. */
  onChange: (isChanged: boolean) => void;
}

function useSaving(eventId: string, onSaved: () => void) {
  const toast = useToast();
  const [ask, { loading, error }] = useMutation(SetEventSurveyDocument, {
    refetchQueries: [EventSurveyDocument],
    awaitRefetchQueries: true,
  });
  const save = (input: EventSurveyInput) => {
    ask({ variables: { eventId, input } })
      .then(() => {
        onSaved();
        toast.success('The questions are saved');
      })
      .catch(() => undefined);
  };
  return { save, loading, error };
}

/** Where staff write a survey, from a template or by themselves. */
export function SurveyEditor({ eventId, survey, onChange }: EditorProps) {
  const [questions, setQuestions] = useState<readonly DraftQuestion[]>(survey?.questions ?? []);
  const [daysOpen, setDaysOpen] = useState(survey?.daysOpen ?? 7);
  const { save, loading, error } = useSaving(eventId, () => onChange(false));
  const write = (next: readonly DraftQuestion[]) => {
    setQuestions(next);
    onChange(true);
  };
  const change = (at: number, next: DraftQuestion) =>
    write(questions.map((each, n) => (n === at ? next : each)));
  const changeDays = (days: number) => {
    setDaysOpen(days);
    onChange(true);
  };
  const submit = () => {
    const written = questions.map(({ kind, text, choices }) => ({ kind, text, choices: [...choices] }));
    save({ questions: written, daysOpen });
  };
  const problem = error && describeProblem(error);
  return (
    <Panel title="Questions">
      <div className={styles.form}>
        <Templates onChoose={write} />
        {questions.map((question, at) => (
          <Draft
            key={at}
            number={at + 1}
            question={question}
            onChange={(next) => change(at, next)}
            onRemove={() => write(questions.filter((_, n) => n !== at))}
          />
        ))}
        <Days days={daysOpen} onChange={changeDays} />
        {problem && (
          <p className={styles.problem} role="alert">
            {Object.values(problem.fields)[0]?.[0] ?? problem.message}
          </p>
        )}
        <div className={styles.tools}>
          <Button disabled={questions.length >= MOST} onClick={() => write([...questions, EMPTY])}>
            Add a question
          </Button>
          <Button type="primary" loading={loading} disabled={questions.length === 0} onClick={submit}>
            Save the questions
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Templates({ onChoose }: { onChoose: (questions: readonly DraftQuestion[]) => void }) {
  return (
    <div className={styles.tools}>
      <span>Start from a template:</span>
      {templates.map(({ name, questions }) => (
        <Button key={name} onClick={() => onChoose(questions)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

function Days({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const field = useId();
  return (
    <div className={styles.days}>
      <label htmlFor={field}>Open for how many days</label>
      <InputNumber id={field} min={1} max={30} value={days} onChange={(value) => onChange(value ?? 7)} />
    </div>
  );
}

interface DraftProps {
  number: number;
  question: DraftQuestion;
  onChange: (question: DraftQuestion) => void;
  onRemove: () => void;
}

function Draft({ number, question, onChange, onRemove }: DraftProps) {
  const name = `Question ${number}`;
  const hasChoices = question.kind === 'CHOICE' || question.kind === 'CHOICES';
  return (
    <div className={styles.draft} role="group" aria-label={name}>
      <Input
        {...{ value: question.text, maxLength: 200, placeholder: name }}
        aria-label={name}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
      />
      <Select
        {...{ value: question.kind, options: kinds }}
        aria-label={`Kind of question ${number}`}
        onChange={(kind) => onChange({ ...question, kind })}
      />
      {hasChoices && (
        <Input.TextArea
          {...{ rows: 4, value: question.choices.join('\n'), placeholder: 'One answer a line' }}
          aria-label={`Answers to choose from for question ${number}`}
          onChange={({ target }) => onChange({ ...question, choices: target.value.split('\n') })}
        />
      )}
      <div>
        <Button size="small" onClick={onRemove} aria-label={`Remove question ${number}`}>
          Remove
        </Button>
      </div>
    </div>
  );
}
