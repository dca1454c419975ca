import { BarChart } from '../../shared/ui/charts/bar-chart';
import { ChartedSums } from '../../shared/ui/charts/charted-sums';
import { SumTable } from '../../shared/ui/charts/sum-table';
import { Panel } from '../../shared/ui/panel';
import type { EventSurvey_SurveyFragment } from './event-survey.generated';
import styles from './survey.module.css';

type Result = NonNullable<EventSurvey_SurveyFragment['results']>[number];

/** What a survey came to, question by question. */
export function SurveyResults({ results }: { results: readonly Result[] }) {
  return (
    <div className={styles.panels}>
      {results.map((result, at) => (
        <QuestionResult key={at} result={result} />
      ))}
    </div>
  );
}

function QuestionResult({ result }: { result: Result }) {
  const { question, kind, answered, average, counts, texts } = result;
  if (counts.length === 0)
    return (
      <Panel title={question}>
        {texts.length === 0 ? (
          <p>{answered} answered. What they said is shown from five answers on.</p>
        ) : (
          <ul className={styles.texts}>
            {texts.map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        )}
      </Panel>
    );
  const mean =
    kind === 'RATING' && average !== null ? [{ key: 'mean', cells: ['Mean', average], isSum: true }] : [];
  return (
    <ChartedSums
      title={question}
      chart={
        <BarChart bars={counts.map(({ choice, count }) => ({ label: choice, amounts: [String(count)] }))} />
      }
      table={
        <SumTable
          caption={`Answers to: ${question}`}
          head={['Answer', 'How often']}
          rows={[...counts.map(({ choice, count }) => ({ key: choice, cells: [choice, count] })), ...mean]}
        />
      }
    />
  );
}
