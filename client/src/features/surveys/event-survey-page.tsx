import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../shared/api/retry-of';
import type { ExportFormat } from '../../shared/api/types.generated';
import { useServerFile } from '../../shared/files/use-server-file';
import { formatMoment } from '../../shared/format/dates';
import { rowInAddress } from '../../shared/row-in-address';
import { DownloadButtons } from '../../shared/ui/download-buttons';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { useToast } from '../../shared/ui/use-toast';
import {
  EventSurveyDocument,
  ExportEventSurveyDocument,
  OpenEventSurveyDocument,
  type EventSurvey_SurveyFragment,
  type EventSurveyQuery,
} from './event-survey.generated';
import { SurveyEditor } from './survey-editor';
import { SurveyResults } from './survey-results';
import styles from './survey.module.css';

/** Where staff ask who came how it was, and read what they said. */
export function EventSurveyPage() {
  const eventId = rowInAddress(useParams()['id']);
  const { data, error, refetch } = useQuery(EventSurveyDocument, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <PageHeader
        title="Survey"
        {...(data && { description: `${data.event.title}, ${formatMoment(data.event.startsAt)}` })}
      />
      {data && <Survey {...data} />}
      {!data && error && (
        <ErrorResult error={error} title="The survey could not be loaded" onRetry={retryOf(refetch)} />
      )}
      {!data && !error && <ListSkeleton rows={4} />}
    </>
  );
}

function Survey({ event: { id, status }, eventSurvey: survey }: EventSurveyQuery) {
  const [isChanged, setChanged] = useState(false);
  if (!survey?.openedAt)
    return (
      <div className={styles.panels}>
        <SurveyEditor eventId={id} survey={survey} onChange={setChanged} />
        {survey && (
          <Opening eventId={id} isOver={status === 'COMPLETED'} isChanged={isChanged} survey={survey} />
        )}
      </div>
    );
  return (
    <>
      <Standing eventId={id} survey={survey} />
      {survey.results && <SurveyResults results={survey.results} />}
    </>
  );
}

function useOpening(eventId: string) {
  const toast = useToast();
  const [open, { loading }] = useMutation(OpenEventSurveyDocument, {
    refetchQueries: [EventSurveyDocument],
    awaitRefetchQueries: true,
  });
  const start = () => {
    open({ variables: { eventId } })
      .then(() => toast.success('Who came has been told'))
      .catch((error: unknown) => toast.problem(error, 'The survey was not opened'));
  };
  return { start, loading };
}

interface OpeningProps {
  eventId: string;
  isOver: boolean;
  /** Something is written that is not kept. */
  isChanged: boolean;
  survey: EventSurvey_SurveyFragment;
}

function Opening({ eventId, isOver, isChanged, survey: { daysOpen } }: OpeningProps) {
  const { start, loading } = useOpening(eventId);
  return (
    <Panel title="Open it">
      <p>
        {isOver
          ? `Everybody who is marked as having come is told, and has ${daysOpen} days to answer. The questions stay as they are from then on.`
          : 'It can be opened once the event is over.'}
      </p>
      {isOver && (
        <Button type="primary" loading={loading} disabled={isChanged} onClick={start}>
          Open the survey
        </Button>
      )}
      {isOver && isChanged && <p>Save the questions first: what you changed is not in it yet.</p>}
    </Panel>
  );
}

const SHOWN_WHEN_CLOSED =
  'What they said is shown once it has closed, from five answers on, so that nobody is known by theirs.';
const TOO_FEW =
  'Fewer than five have answered: what they said is not shown, so that nobody is known by theirs.';

const formats: Record<ExportFormat, string> = { CSV: 'CSV', XLSX: 'XLSX' };

function Standing({ eventId, survey }: { eventId: string; survey: EventSurvey_SurveyFragment }) {
  const file = useServerFile(ExportEventSurveyDocument, (data) => data.exportEventSurvey);
  const { start, loading } = useOpening(eventId);
  const { answered, invited, isOpen, closesAt, results } = survey;
  return (
    <Panel title={isOpen ? 'Open' : 'Closed'}>
      <p>
        {answered} of {invited} have answered.{' '}
        {closesAt && `${isOpen ? 'It closes' : 'It closed'} ${formatMoment(closesAt)}.`}
      </p>
      {!results && <p>{isOpen ? SHOWN_WHEN_CLOSED : TOO_FEW}</p>}
      <div className={styles.tools}>
        {results && (
          <DownloadButtons
            formats={formats}
            label="Export as"
            failure="The answers could not be exported"
            fileAs={(format) => file({ eventId, format })}
          />
        )}
        {isOpen && (
          <Button loading={loading} onClick={start}>
            Ask who was marked since
          </Button>
        )}
      </div>
    </Panel>
  );
}
