import { useMutation, useQuery } from '@apollo/client/react';
import { Skeleton, Switch } from 'antd';
import { useId } from 'react';
import { retryOf } from '../../../shared/api/retry-of';
import { ErrorResult } from '../../../shared/ui/error-result';
import { Panel } from '../../../shared/ui/panel';
import { useToast } from '../../../shared/ui/use-toast';
import {
  MyDirectoryChoicesDocument,
  UpdateDirectoryChoicesDocument,
  type DirectoryChoicesFragment,
} from './directory-choices.generated';
import styles from './directory-choices.module.css';

type Choice = Exclude<keyof DirectoryChoicesFragment, '__typename'>;

const words: Record<Choice, string> = {
  isListed: 'Show me in the directory',
  showsPicture: 'My picture',
  showsCourse: 'My course',
  showsYear: 'My year of study',
  showsHub: 'My hub',
  showsBio: 'My bio',
};

/** What a member lets other members see; every switch counts at once. */
export function DirectoryChoices() {
  const { data, error, refetch } = useQuery(MyDirectoryChoicesDocument);
  return (
    <Panel title="Members Directory">
      <p className={styles.about}>
        What other members see of you. Your name and role are shown with it, your contact and your payments
        never. Staff see your profile all the same.
      </p>
      {data && <Choices choices={data.myDirectoryChoices} />}
      {!data && !error && <Skeleton active />}
      {!data && error && (
        <ErrorResult error={error} title="Error Loading Your Choices" onRetry={retryOf(refetch)} />
      )}
    </Panel>
  );
}

function Choices({ choices }: { choices: DirectoryChoicesFragment }) {
  const [askServer, { loading }] = useMutation(UpdateDirectoryChoicesDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const chosen = { myDirectoryChoices: data.updateDirectoryChoices };
      cache.writeQuery({ query: MyDirectoryChoicesDocument, data: chosen });
    },
  });
  const toast = useToast();
  const prefix = useId();
  const choose = (choice: Choice, isOn: boolean) => {
    askServer({ variables: { input: { [choice]: isOn } } }).then(
      () => toast.success('The directory follows at once.', 'Saved'),
      (failure: unknown) => toast.problem(failure, 'Your choice was not saved'),
    );
  };
  return (
    <ul className={styles.choices}>
      {(Object.keys(words) as Choice[]).map((choice) => (
        <li key={choice} className={styles.choice}>
          <label htmlFor={`${prefix}${choice}`}>{words[choice]}</label>
          <Switch
            id={`${prefix}${choice}`}
            checked={choices[choice]}
            disabled={loading || (choice !== 'isListed' && !choices.isListed)}
            onChange={(isOn) => choose(choice, isOn)}
          />
        </li>
      ))}
    </ul>
  );
}
