import { Link } from 'react-router-dom';
import { club } from '../../shared/club';
import { Intro } from '../../shared/plain/intro';
import { later } from '../../shared/plain/later';
import { useSession } from '../../shared/session/session-store';
import styles from './contact-page.module.css';

const ContactForm = later(() => import('./components/contact-form').then((module) => module.ContactForm), {
  failed: 'The form did not load',
  waiting: <div className={styles.waiting} />,
});

const writeTo = (address: string, subject: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

export function ContactPage() {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  return (
    <>
      <Intro title="Ask us">
        <p>A person reads every message. In term time you have an answer within two working days.</p>
      </Intro>
      <div className={styles.ways}>
        <section>
          <h2>Joining and everything else</h2>
          <p>Questions about membership, events, partnerships or the club itself.</p>
          {isSignedIn ? (
            <p>
              <Link to="/dashboard/feedback">Write to us from your account</Link>
            </p>
          ) : (
            <ContactForm />
          )}
          <p>
            <a href={writeTo(club.email, 'A question for the club')}>{club.email}</a>
          </p>
        </section>
        <PaymentTrouble />
        <PersonalData />
        <section>
          <h2>At the office</h2>
          <address className={styles.address}>
            {club.fullName}
            <br />
            {club.office}
          </address>
          <p>{club.hours}.</p>
        </section>
      </div>
    </>
  );
}

function PaymentTrouble() {
  return (
    <section>
      <h2>A payment that went wrong</h2>
      <p>
        Look first at <Link to="/dashboard/my-payments">My payments</Link>: it shows what we know of each
        attempt. If it does not help, send us the M-Pesa receipt code, the phone number that paid and the day.
      </p>
      <p>
        <a href={writeTo(club.email, 'A payment')}>{club.email}</a>
      </p>
      <p className={styles.warning}>
        Nobody from the club will ever ask for your M-Pesa PIN or your password.
      </p>
    </section>
  );
}

function PersonalData() {
  return (
    <section>
      <h2>Your personal data</h2>
      <p>
        To see, correct or delete what we hold about you. The <Link to="/privacy-policy">privacy policy</Link>{' '}
        says what that is.
      </p>
      <p>
        <a href={writeTo(club.privacyEmail, 'My personal data')}>{club.privacyEmail}</a>
      </p>
    </section>
  );
}
