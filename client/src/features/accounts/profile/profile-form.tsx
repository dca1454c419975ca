import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { askNow } from '../../../shared/api/ask-again';
import type { UpdateProfileInput } from '../../../shared/api/types.generated';
import { useDoubt } from '../../../shared/api/use-doubt';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useToast } from '../../../shared/ui/use-toast';
import { EmailStanding } from './email-standing';
import { EmailProof } from './email-proof';
import styles from './forms.module.css';
import { ProfileFields, profileForm, type ProfileFormValues } from './profile-fields';
import { ProfilePageDocument, type ProfileForm_UserFragment } from './profile-page.generated';
import { UpdateProfileDocument } from './update-profile.generated';

type Value = string | number | null | undefined;

const plain = (value: Value): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/** Whether what was sent is kept by now, though nobody answered: how the server says it, in which spelling ever. */
function useLostSaving(): (error: unknown, input: UpdateProfileInput) => Promise<boolean> {
  const client = useApolloClient();
  const isInDoubt = useDoubt();
  return async (error, { currentPassword: _proof, ...sent }) => {
    if (!isInDoubt(error)) return false;
    const now = await askNow(client, { query: ProfilePageDocument });
    if (!now) return false;
    const kept = valuesOf(now.me);
    return Object.entries<Value>(sent).every(
      ([name, value]) => plain(value) === plain(kept[name as keyof typeof kept]),
    );
  };
}

export function ProfileForm({ user }: { user: ProfileForm_UserFragment }) {
  const [form] = Form.useForm<ProfileFormValues>();
  const toast = useToast();
  const [askServer] = useMutation(UpdateProfileDocument);
  const isSaved = useLostSaving();
  const { isBusy, formProps } = useSubmission(form, async (input) => {
    try {
      await askServer({ variables: { input } });
    } catch (error) {
      if (!(await isSaved(error, input))) {
        toast.problem(error, 'Failed to update profile');
        throw error;
      }
    }
    toast.success('Profile updated successfully');
  });
  return (
    <>
      {!user.isEmailConfirmed && <EmailStanding email={user.email} />}
      <Form<ProfileFormValues> {...formProps} initialValues={valuesOf(user)}>
        <div className={styles.pairs}>
          <ProfileFields />
          <EmailProof email={user.email} />
        </div>
        <Button type="primary" htmlType="submit" loading={isBusy} className={styles.save}>
          Save changes
        </Button>
      </Form>
    </>
  );
}

/** What is not known yet leaves its list unchosen. */
function valuesOf(user: ProfileForm_UserFragment): ProfileFormValues {
  const { course, countyOfOrigin, hub, ...values } = profileForm.filledWith(user);
  return { ...values, course: course || null, countyOfOrigin: countyOfOrigin || null, hub: hub || null };
}
