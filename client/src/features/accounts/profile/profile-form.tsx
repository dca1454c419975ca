import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import type { UpdateProfileInput } from '../../../shared/api/types.generated';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useToast } from '../../../shared/ui/use-toast';
import styles from './forms.module.css';
import { PersonFields } from './person-fields';
import type { ProfileForm_UserFragment } from './profile-page.generated';
import { StudyFields } from './study-fields';
import { UpdateProfileDocument } from './update-profile.generated';

export function ProfileForm({ user }: { user: ProfileForm_UserFragment }) {
  const [form] = Form.useForm<UpdateProfileInput>();
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
    <Form<UpdateProfileInput> {...formProps} initialValues={valuesOf(user)}>
      <div className={styles.pairs}>
        <PersonFields />
        <StudyFields />
      </div>
      <Button type="primary" htmlType="submit" loading={isBusy} className={styles.save}>
        Save changes
      </Button>
    </Form>
  );
}

/** What is not known yet leaves its list unchosen. */
function valuesOf(user: ProfileForm_UserFragment): UpdateProfileInput {
  const { name, email, phoneNumber, course, yearOfStudy, countyOfOrigin, hub, bio } = user;
  return {
    name,
    email,
    phoneNumber,
    bio,
    yearOfStudy,
    course: course || null,
    countyOfOrigin: countyOfOrigin || null,
    hub: hub || null,
  };
}
