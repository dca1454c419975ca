import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState, type SyntheticEvent } from 'react';
import { useParams } from 'react-router-dom';
import { askNow } from '../../shared/api/ask-again';
import { describeProblem } from '../../shared/api/problem';
import { retryOf } from '../../shared/api/retry-of';
import { formatMoment } from '../../shared/format/dates';
import { ButtonLink } from '../../shared/plain/button-link';
import { EmptyState } from '../../shared/plain/states/empty-state';
import { rowInAddress } from '../../shared/row-in-address';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import {
  AnswerSurveyDocument,
  MySurveyDocument,
  type OwnSurvey_SurveyFragment,
} from './own-survey.generated';
import { SurveyQuestionField } from './survey-question-field';
import styles from './survey.module.css';

/** Where who came to an event says how it was. */
export function SurveyPage() {
  const eventId = rowInAddress(useParams()['id']);
  const { data, error, refetch } = useQuery(MySurveyDocument, {
    variables: { eventId },
    fetchPolicy: 'network-only',
  });
  const survey = data?.mySurvey;
  return (
    <>
      <PageHeader title="How was it?" {...(survey && { description: survey.title })} />
      {survey && <Survey eventId={eventId} survey={survey} />}
      {survey === null && <Nothing eventId={eventId} title="No survey waits for you" />}
      {!data && error && (
        <ErrorResult error={error} title="The survey could not be loaded" onRetry={retryOf(refetch)} />
      )}
      {!data && !error && <ListSkeleton rows={4} />}
    </>
  );
}

function Nothing({ eventId, title }: { eventId: string; title: string }) {
  return (
    <EmptyState title={title} action={<ButtonLink to={`/events/${eventId}`}>To the event</ButtonLink>} />
  );
}

interface SurveyProps {
  eventId: string;
  survey: OwnSurvey_SurveyFragment;
}

function Survey({ eventId, survey }: SurveyProps) {
  const client = useApolloClient();
  const [answer, { data, loading, error }] = useMutation(AnswerSurveyDocument);
  // Answers may have been taken though nobody said so, or elsewhere.
  const lookAgain = () => askNow(client, { query: MySurveyDocument, variables: { eventId } });
  if (data ?? survey.hasAnswered) return <Nothing eventId={eventId} title="Thank you, you have answered" />;
  if (!survey.isOpen) return <Nothing eventId={eventId} title="This survey has closed" />;
  return (
    <Form
      survey={survey}
      isBusy={loading}
      error={error}
      onSend={(answers) => {
        answer({ variables: { eventId, answers } }).catch(lookAgain);
      }}
    />
  );
}

interface FormProps {
  survey: OwnSurvey_SurveyFragment;
  isBusy: boolean;
  error: unknown;
  onSend: (answers: { question: string; values: string[] }[]) => void;
}

function Form({ survey: { questions, closesAt }, isBusy, error, onSend }: FormProps) {
  const [given, setGiven] = useState<Record<string, string[]>>({});
  const [sent, setSent] = useState(given);
  const problem = error === undefined || error === null ? null : describeProblem(error);
  const fields = problem?.fields ?? {};
  const isOfField = questions.some(({ id }) => fields[`answers.${id}`]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(given);
    onSend(questions.map(({ id }) => ({ question: id, values: given[id] ?? [] })));
  };
  return (
    <Panel title="Your answers">
      <form className={styles.form} onSubmit={submit}>
        <p>
          Nobody learns who answered what: your answers are kept without your name, and shown when the survey
          has closed and at least five people have answered. You answer once, until {formatMoment(closesAt)}.
        </p>
        {questions.map((question) => (
          <SurveyQuestionField
            key={question.id}
            question={question}
            values={given[question.id] ?? []}
            problem={
              given[question.id] === sent[question.id] ? fields[`answers.${question.id}`]?.[0] : undefined
            }
            onChange={(values) => setGiven((before) => ({ ...before, [question.id]: values }))}
          />
        ))}
        {problem && !isOfField && (
          <p className={styles.problem} role="alert">
            {problem.message}
          </p>
        )}
        <div>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            Send my answers
          </Button>
        </div>
      </form>
    </Panel>
  );
}
