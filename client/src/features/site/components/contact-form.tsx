import { ApolloProvider, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { client } from '../../../shared/api/apollo-client';
import { complaintOf } from '../../../shared/forms/complaints';
import { published, type FieldLimits } from '../../../shared/forms/field-limits';
import { PlainField } from '../../../shared/plain/forms/plain-field';
import { SubmitButton } from '../../../shared/plain/forms/submit-button';
import { usePlainForm } from '../../../shared/plain/forms/use-plain-form';
import { PlainAlert } from '../../../shared/plain/notices/plain-alert';
import { SendVisitorMessageDocument } from './contact-form.generated';
import styles from './contact-form.module.css';

const limits = published.VisitorMessage;

const by = (ofField: FieldLimits) => (value: string) => complaintOf(value, ofField);

/** A message of a visitor to the club; the page around it has no GraphQL client. */
export function ContactForm() {
  return (
    <ApolloProvider client={client}>
      <Writing />
    </ApolloProvider>
  );
}

function Writing() {
  const [sentBy, setSentBy] = useState<string | null>(null);
  const [send] = useMutation(SendVisitorMessageDocument);
  const { isBusy, failure, field, formProps } = usePlainForm({
    initial: { name: '', email: '', subject: '', message: '', website: '' },
    checks: {
      name: by(limits.name),
      email: by(limits.email),
      subject: by(limits.subject),
      message: by(limits.message),
      website: () => undefined,
    },
    onSubmit: async (input) => {
      await send({ variables: { input } });
      setSentBy(input.email);
    },
  });
  if (sentBy !== null)
    return (
      <PlainAlert tone="success" title="Your message is with the club.">
        A person reads it. The answer comes by mail to {sentBy}.
      </PlainAlert>
    );
  return (
    <form {...formProps} className={styles.form} aria-label="Write to us">
      <PlainField field={field('name')} label="Your name" autoComplete="name" maxLength={limits.name.max} />
      <PlainField
        field={field('email')}
        label="Your email"
        type="email"
        autoComplete="email"
        extra="For the answer, and for nothing else."
        maxLength={limits.email.max}
      />
      <PlainField
        field={field('subject')}
        label="What it is about (optional)"
        maxLength={limits.subject.max}
      />
      <PlainField field={field('message')} label="Your message" rows={6} maxLength={limits.message.max} />
      <div className="visually-hidden" aria-hidden="true">
        <PlainField field={field('website')} label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      {failure !== null && <PlainAlert tone="error" title={failure} />}
      <SubmitButton isBusy={isBusy}>Send message</SubmitButton>
    </form>
  );
}
