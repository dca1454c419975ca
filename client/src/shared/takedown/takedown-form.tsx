import { ApolloProvider, useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { client } from '../api/apollo-client';
import { complaintOf } from '../forms/complaints';
import { published, type FieldLimits } from '../forms/field-limits';
import { PlainField } from '../plain/forms/plain-field';
import { SubmitButton } from '../plain/forms/submit-button';
import { usePlainForm } from '../plain/forms/use-plain-form';
import { PlainAlert } from '../plain/notices/plain-alert';
import { PlainButton } from '../plain/plain-button';
import { useSession } from '../session/session-store';
import { AskToTakeDownDocument } from './ask-to-take-down.generated';
import { areas, hideShown, type Shown } from './shown';
import styles from './takedown.module.css';

const { name, email } = published.Registration;

const complaintAboutReason = (reason: string) =>
  reason.trim() === '' ? 'Say in a sentence why the picture should go.' : undefined;

interface TakedownFormProps {
  shown: Shown;
  onCancel: () => void;
  onHidden?: () => void;
  onLeave?: () => void;
}

/** Asks for a picture to be taken down, and says in its place what becomes of it; on pages without the GraphQL client, too. */
export function TakedownForm(props: TakedownFormProps) {
  return (
    <ApolloProvider client={client}>
      <Asking {...props} />
    </ApolloProvider>
  );
}

function Asking({ shown, onCancel, onHidden, onLeave }: TakedownFormProps) {
  const isMember = useSession((session) => session.isAuthenticated);
  const [showsMe, setShowsMe] = useState(true);
  const [isHidden, setHidden] = useState<boolean | null>(null);
  const [ask] = useMutation(AskToTakeDownDocument);
  const ofVisitor = (limits: FieldLimits) => (value: string) =>
    isMember ? undefined : complaintOf(value, limits);
  const { isBusy, failure, field, formProps } = usePlainForm({
    initial: { reason: '', name: '', email: '' },
    checks: { reason: complaintAboutReason, name: ofVisitor(name), email: ofVisitor(email) },
    onSubmit: async ({ reason, ...who }) => {
      const { __typename, id, picture } = shown;
      const input = { reason, showsMe, picture, ...(!isMember && who) };
      const { data } = await ask({ variables: { id, area: areas[__typename], input } });
      setHidden(data?.askToTakeDown.isHidden === true);
    },
  });
  if (isHidden !== null) return <Answer {...{ isHidden, isMember, shown, onHidden, onLeave }} />;
  // The arrows move in what is typed here, and do not lead to the next picture.
  const staysHere = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <form {...formProps} className={styles.form} aria-label="Take this photo down" onKeyDown={staysHere}>
      <label className={styles.shows}>
        <input type="checkbox" checked={showsMe} onChange={({ target }) => setShowsMe(target.checked)} />I am
        in this photo: hide it at once
      </label>
      <PlainField field={field('reason')} label="Why should it go?" autoFocus maxLength={1000} />
      {!isMember && (
        <>
          <PlainField field={field('name')} label="Your name" autoComplete="name" maxLength={name.max} />
          <PlainField
            field={field('email')}
            label="Your email"
            type="email"
            autoComplete="email"
            extra="For the answer, and for nothing else."
            maxLength={email.max}
          />
        </>
      )}
      {failure !== null && <PlainAlert tone="error" title={failure} />}
      <div className={styles.acts}>
        <SubmitButton isBusy={isBusy}>Ask to take it down</SubmitButton>
        <PlainButton tone="plain" onClick={onCancel}>
          Cancel
        </PlainButton>
      </div>
    </form>
  );
}

interface AnswerProps extends Pick<TakedownFormProps, 'shown' | 'onHidden' | 'onLeave'> {
  isHidden: boolean;
  isMember: boolean;
}

function Answer({ isHidden, isMember, shown, onHidden, onLeave }: AnswerProps) {
  const { cache } = useApolloClient();
  const leave = useEffectEvent(() => onLeave?.());
  const hide = useEffectEvent(() => {
    if (!isHidden) return;
    hideShown(cache, shown);
    onHidden?.();
  });
  useEffect(() => {
    hide();
    return () => leave();
  }, []);
  return (
    <PlainAlert
      tone="success"
      title={
        isHidden
          ? 'Nobody sees this photo any more, until the club has decided.'
          : 'The club looks at it and decides.'
      }
    >
      {isMember
        ? 'A notice tells you what was decided, and why.'
        : 'A mail tells you what was decided, and why.'}
    </PlainAlert>
  );
}
