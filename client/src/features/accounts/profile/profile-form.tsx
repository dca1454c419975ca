import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useToast } from '../../../shared/ui/use-toast';
import { EmailStanding } from './email-standing';
import { EmailProof } from './email-proof';
import styles from './forms.module.css';
import { ProfileFields, profileForm, type ProfileFormValues } from './profile-fields';
import type { ProfileForm_UserFragment } from './profile-page.generated';
import { UpdateProfileDocument } from './update-profile.generated';

export function ProfileForm({ user }: { user: ProfileForm_UserFragment }) {
  const [form] = Form.useForm<ProfileFormValues>();
  const toast = useToast();
  const [askServer] = useMutation(UpdateProfileDocument);
  const { isBusy, formProps } = useSubmission(form, async (input) => {
    try {
      await askServer({ variables: { input } });
    } catch (error) {
      toast.problem(error, 'Failed to update profile');
      throw error;
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
