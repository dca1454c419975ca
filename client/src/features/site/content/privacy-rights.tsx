import { Link } from 'react-router-dom';
import { club } from '../../../shared/club';
import type { Chapter } from '../components/legal-text';

export const privacyRights: Chapter[] = [
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>The Data Protection Act, 2019 gives you the right:</p>
        <ul>
          <li>to be told what your data is used for (this page);</li>
          <li>to see the data we hold about you, and to receive it in a form you can take elsewhere;</li>
          <li>
            to have it corrected; most of it you correct yourself on your <Link to="/profile">profile</Link>;
          </li>
          <li>to have false or misleading data, and data we no longer need, deleted;</li>
          <li>to object to a use, to have it restricted, and to withdraw a consent for the future;</li>
          <li>not to be judged by a machine alone; we make no such decisions.</li>
        </ul>
        <p>
          Write to <a href={`mailto:${club.privacyEmail}`}>{club.privacyEmail}</a>. It costs nothing. We
          answer a request to see your data within 7 days, and a request to correct or delete it within 14
          days. We may ask you to show that you are who you say.
        </p>
        <p>
          If our answer does not satisfy you, you may complain to the Office of the Data Protection
          Commissioner,{' '}
          <a href="https://www.odpc.go.ke" rel="noreferrer">
            www.odpc.go.ke
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'minors',
    title: 'If you are under 18',
    body: (
      <p>Ask a parent or guardian to agree before you create an account, and to write to us that they do.</p>
    ),
  },
  {
    id: 'changes',
    title: 'When this page changes',
    body: (
      <p>
        We change the date at the top, and ask members to accept the new version when they next sign in. We
        keep which version you accepted, and when.
      </p>
    ),
  },
];
