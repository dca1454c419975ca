import { useQuery } from '@apollo/client/react';
import { PasswordForm } from '../../features/accounts/profile/password-form';
import { SecondFactorSection } from '../../features/accounts/second-factor/second-factor-section';
import { DateChoices } from '../../features/accounts/settings/date-choices';
import { OwnDevices } from '../../features/accounts/settings/own-devices';
import {
  SettingsPage,
  SettingsPanel,
  type SettingsSection,
} from '../../features/accounts/settings/settings-page';
import { OwnCalendarSection } from '../../features/events/own-calendar/own-calendar-section';
import { PhotoConsent } from '../../features/consents/photo-consent';
import { MyData } from '../../features/closing/my-data';
import { DataDownload } from '../../features/own-data/data-download';
import { DirectoryChoices } from '../../features/memberships/members/directory-choices';
import { PushSection } from '../../features/push/push-section';
import { PushOfferedDocument } from '../../features/push/push.generated';
import { NoticeChoices } from '../../features/notifications/channels/notice-choices';
import { useSession } from '../../shared/session/session-store';
import type { SessionUser } from '../../shared/session/stored-session';

/** What is the same for everybody. */
const lasting: SettingsSection[] = [
  {
    key: 'privacy',
    label: 'Privacy',
    about: 'What others see of you, and pictures',
    content: (
      <>
        <DirectoryChoices />
        <PhotoConsent />
      </>
    ),
  },
  {
    key: 'dates',
    label: 'Dates and times',
    about: 'Language of dates, 24 or 12 hours',
    content: <DateChoices />,
  },
  {
    key: 'calendar',
    label: 'Calendar',
    about: 'Your events in the calendar of your phone',
    content: <OwnCalendarSection />,
  },
  {
    key: 'my-data',
    label: 'My data',
    about: 'Download it, close your account',
    content: (
      <>
        <DataDownload />
        <MyData />
      </>
    ),
  },
];

/** What a member sets, each with an address of its own; the features that know of it bring their part. */
const sectionsOf = ({
  id,
  username,
}: Pick<SessionUser, 'id' | 'username'>): [SettingsSection, ...SettingsSection[]] => [
  {
    key: 'devices',
    label: 'Devices',
    about: 'Where you are signed in',
    content: <OwnDevices person={id} />,
  },
  {
    key: 'second-factor',
    label: 'Second factor',
    about: 'A code or passkey beside the password',
    content: <SecondFactorSection />,
  },
  {
    key: 'password',
    label: 'Password',
    about: 'Choose another one',
    content: (
      <SettingsPanel title="Password">
        <PasswordForm username={username} />
      </SettingsPanel>
    ),
  },
  {
    key: 'notices',
    label: 'Notices',
    about: 'What comes by mail, and when',
    content: <NoticeChoices />,
  },
  ...lasting,
];

const pushes: SettingsSection = {
  key: 'push',
  label: 'On this device',
  about: 'Be told while no page is open',
  content: <PushSection />,
};

/** The settings of the person who is signed in. */
export function SettingsOfMemberPage() {
  const user = useSession((session) => session.user);
  const { data } = useQuery(PushOfferedDocument);
  const offered = typeof data?.pushSettings.publicKey === 'string' ? [pushes] : [];
  return user && <SettingsPage sections={[...sectionsOf(user), ...offered]} />;
}
