import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { complaintOf } from '../../../shared/forms/complaints';
import { published, type FieldLimits } from '../../../shared/forms/field-limits';
import { PlainField } from '../../../shared/plain/forms/plain-field';
import { SubmitButton } from '../../../shared/plain/forms/submit-button';
import { usePlainForm } from '../../../shared/plain/forms/use-plain-form';
import { PlainAlert } from '../../../shared/plain/notices/plain-alert';
import { PlainButton } from '../../../shared/plain/plain-button';
import { useSession } from '../../../shared/session/session-store';
import { forgetGallery } from '../forget-gallery';
import { AskToTakeDownDocument } from './ask-to-take-down.generated';
import styles from './takedown.module.css';

const { name, email } = published.Registration;

const complaintAboutReason = (reason: string) =>
  reason.trim() === '' ? 'Say in a sentence why the picture should go.' : undefined;

interface TakedownFormProps {
  id: string;
  onCancel: () => void;
}

/** Asks for a picture to be taken down, and says in its place what becomes of it. */
export function TakedownForm({ id, onCancel }: TakedownFormProps) {
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
      const input = { reason, showsMe, ...(!isMember && who) };
      const { data } = await ask({ variables: { id, input } });
      setHidden(data?.askToTakeDown.isHidden === true);
    },
  });
  if (isHidden !== null) return <Answer {...{ isHidden, isMember }} />;
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

function Answer({ isHidden, isMember }: { isHidden: boolean; isMember: boolean }) {
  const { cache } = useApolloClient();
  // Once the answer was read: the picture leaves the lists when its dialog closes, and not while it is open.
  useEffect(() => () => forgetGallery(cache), [cache]);
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
