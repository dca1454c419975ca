import { club } from '../../../shared/club';
import { KeptRecords } from '../components/kept-records';
import type { Chapter } from '../components/legal-text';
import { browserEntries } from './browser-entries';
import { privacyRights } from './privacy-rights';

const controller: Chapter = {
  id: 'who',
  title: 'Who is responsible',
  body: (
    <p>
      {club.fullName}, {club.office}, decides why and how the data on this site is used (the data controller).
      Write to <a href={`mailto:${club.privacyEmail}`}>{club.privacyEmail}</a> about anything on this page.
    </p>
  ),
};

const stored: Chapter = {
  id: 'what',
  title: 'What we store',
  body: (
    <>
      <ul>
        <li>
          <strong>Your account:</strong> name, email, PF number or scholar code, registration number, role and
          office in the club. Your password is kept only as a one-way hash that nobody can read back.
        </li>
        <li>
          <strong>Your profile,</strong> as far as you fill it in: phone number, course, year of study, county
          of origin, hub, a few words about you, and a photo. Location and camera details are removed from the
          photo when it arrives.
        </li>
        <li>
          <strong>Your membership:</strong> its status, the periods you have paid for, and when it ends.
        </li>
        <li>
          <strong>Your use of the club:</strong> the notifications we sent you, and what you register for,
          order or publish here.
        </li>
        <li>
          <strong>For safety:</strong> when you signed in, your open sessions, the network address of requests
          for a short time, and a log of changes to rights, roles and money with the name of who made them.
        </li>
      </ul>
      <p>
        We do not ask for your national identity number, your health, your religion or your politics. Please
        do not write them into free text either.
      </p>
    </>
  ),
};

const mpesa: Chapter = {
  id: 'mpesa',
  title: 'M-Pesa payments',
  body: (
    <>
      <p>
        To request a payment we send Safaricom the phone number you typed, the amount and a short reference.
        You confirm on your own phone. <strong>Your PIN goes to Safaricom alone; we never see it.</strong>
      </p>
      <p>
        We keep the phone number, the amount, what it was for, the times, the result, the M-Pesa receipt code,
        and the messages Safaricom sent us about it, because they are the proof that you paid. Safaricom
        handles your data under its own privacy statement.
      </p>
    </>
  ),
};

const reasons: Chapter = {
  id: 'why',
  title: 'Why we may',
  body: (
    <ul>
      <li>
        To run your membership and what you ordered or registered for: the agreement between you and the club.
      </li>
      <li>To keep accounts and answer for them: a duty the law puts on us.</li>
      <li>
        To keep the site safe and fair, for instance by limiting sign-in attempts: our legitimate interest.
      </li>
      <li>
        For your photo and the few words about you: your consent, which you withdraw by removing them. Phone
        number, course, year of study, county and hub belong to running your membership once you have given
        them: you can change them, and write to us to have them removed.
      </li>
      <li>
        For pictures of the club that show you: your consent, which you give or refuse under Privacy in your
        settings. Whoever is in a picture can have it taken down with the button below it, with or without an
        account.
      </li>
    </ul>
  ),
};

const audience: Chapter = {
  id: 'who-sees',
  title: 'Who sees it',
  body: (
    <>
      <ul>
        <li>Visitors see no member’s data, only your name on what you publish.</li>
        <li>
          Signed-in members see who holds which office. The members’ directory shows name, photo, course and
          hub.
        </li>
        <li>
          Email, phone number and membership standing are seen by you and by staff whose office needs them.
        </li>
        <li>Payments are seen by you, the treasurer and administrators.</li>
        <li>Safaricom receives what the chapter on M-Pesa says.</li>
      </ul>
      <p>
        We do not sell data, we do not advertise, and this site loads nothing from other companies: no
        trackers, no outside fonts, no cookies. Your browser keeps this for us, as far as you use it, on your
        device alone:
      </p>
      <ul>
        {browserEntries.map(({ name, what, until }) => (
          <li key={name}>
            {what}, until {until} (<code>{name.replace(/[:-]$/, '$&…')}</code>).
          </li>
        ))}
      </ul>
    </>
  ),
};

const retention: Chapter = {
  id: 'how-long',
  title: 'How long we keep it',
  body: (
    <>
      <p>Every night the server removes what is past its time.</p>
      <KeptRecords />
      <p>
        Technical logs hold the number of your account and the beginning of your network address. They are
        kept no longer than is needed to find faults and misuse.
      </p>
    </>
  ),
};

const safety: Chapter = {
  id: 'safety',
  title: 'How we protect it',
  body: (
    <p>
      Connections are encrypted, passwords and session keys are stored as hashes, rights are checked on the
      server for every request, and changes to rights and money are logged in a way that cannot be edited. If
      data is ever lost or stolen in a way that can harm you, we tell the Data Commissioner within 72 hours
      and we tell you.
    </p>
  ),
};

export const privacyChapters: Chapter[] = [
  controller,
  stored,
  mpesa,
  reasons,
  audience,
  retention,
  safety,
  ...privacyRights,
];
