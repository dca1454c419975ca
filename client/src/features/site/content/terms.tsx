import { Link } from 'react-router-dom';
import { club } from '../../../shared/club';
import type { Chapter } from '../components/legal-text';

const membership: Chapter[] = [
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          Accounts are for students and staff of the university and for alumni of the club. Give your real
          name and your own scholar code or PF number. One person, one account.
        </p>
        <p>
          Keep your password to yourself; what is done with your account counts as yours until you tell us
          otherwise. We never ask for your password or your M-Pesa PIN.
        </p>
      </>
    ),
  },
  {
    id: 'membership',
    title: 'Membership and its fee',
    body: (
      <>
        <p>
          An account is free. Membership begins when the fee has been received, and runs for the months you
          paid for. If you renew early, the new months are added to the end of the present ones, so nothing is
          lost.
        </p>
        <p>
          The price is set by the club and shown before you pay. A change of price never applies to months
          already paid. When a membership ends without renewal, your account stays, and so does everything you
          published.
        </p>
      </>
    ),
  },
];

const paying: Chapter[] = [
  {
    id: 'paying',
    title: 'Paying by M-Pesa',
    body: (
      <ul>
        <li>
          You start a payment here and confirm it with your PIN on your phone. An unconfirmed request costs
          nothing.
        </li>
        <li>
          A payment counts when Safaricom confirms it to us, not when a page says that a request was sent.
        </li>
        <li>
          If the answer is delayed, the payment shows as still being checked. We go on asking Safaricom.
          Please do not pay again meanwhile.
        </li>
        <li>
          Every completed payment has a receipt under <Link to="/dashboard/my-payments">My payments</Link>.
          Safaricom’s own charges, if any, are between you and Safaricom.
        </li>
      </ul>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <>
        <p>
          The fee for a membership that has begun is not refunded because it was not used. We do refund what
          was paid twice, paid in error, or paid for something we could not provide.
        </p>
        <p>
          Write to <a href={`mailto:${club.email}`}>{club.email}</a> with the M-Pesa receipt code, within 30
          days where you can. We return the money to the number that paid. The rights that consumer law gives
          you stay untouched.
        </p>
      </>
    ),
  },
];

const conduct: Chapter[] = [
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: (
      <ul>
        <li>Be truthful and respectful. No harassment, no hate, no pretending to be somebody else.</li>
        <li>
          Use what you learn about members here for the club alone. Do not collect or pass on their data.
        </li>
        <li>Do not try to break, overload or get around the site. If you find a weakness, tell us first.</li>
        <li>Who holds an office uses its rights for that office only. Such actions are recorded.</li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'What you publish',
    body: (
      <p>
        Posts and pictures stay yours. By sending them in you allow the club to show them on this site and to
        shorten or decline them. Send only what you may publish, and ask the people in a picture first.
        Whoever appears in a picture may ask us to take it down: the button stands below every picture of the
        gallery.
      </p>
    ),
  },
  {
    id: 'suspension',
    title: 'Suspension',
    body: (
      <p>
        The executive committee may suspend a membership or close an account that breaks these terms. You are
        told why, and you may answer and appeal as the club’s constitution says. Money paid for the time after
        a closure that was not your doing is returned.
      </p>
    ),
  },
];

const closing: Chapter[] = [
  {
    id: 'service',
    title: 'What we can promise',
    body: (
      <p>
        The site is run by students with care, but not around the clock: it may be interrupted for repairs or
        by the networks it depends on. We answer for damage we cause on purpose or by gross carelessness, and
        wherever the law does not let us limit that. If the site was down, a membership that was paid in time
        still counts as paid in time.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law, changes and questions',
    body: (
      <>
        <p>
          The law of Kenya applies. We announce changes of these terms in the dashboard at least 14 days
          before they take effect, and ask you to accept them when you next sign in; if you do not agree, you
          may close your account. We keep which version you accepted, and when.
        </p>
        <p>
          What happens to your data is written in the <Link to="/privacy-policy">privacy policy</Link>. For
          everything else: <Link to="/contact">ask us</Link>.
        </p>
      </>
    ),
  },
];

export const termsChapters: Chapter[] = [...membership, ...paying, ...conduct, ...closing];
