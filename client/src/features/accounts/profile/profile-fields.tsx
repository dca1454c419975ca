import { Select, type SelectProps } from 'antd';
import type { UpdateProfileInput } from '../../../shared/api/types.generated';
import {
  FieldItem,
  FormFields,
  LongTextItem,
  TextItem,
  type ItemsOf,
} from '../../../shared/forms/field-items';
import { objectForm, published, wholeNumbers } from '../../../shared/forms/field-limits';
import { counties } from '../../../shared/lists/counties';
import { courses } from '../../../shared/lists/courses';
import { hubs } from '../../../shared/lists/hubs';
import styles from './forms.module.css';

export type ProfileFormValues = Required<Omit<UpdateProfileInput, 'currentPassword'>>;

export const profileForm = objectForm<ProfileFormValues>(published.Profile);

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const courseList: SelectProps = {
  options: asOptions(courses),
  placeholder: 'Choose your course',
  showSearch: true,
};
const countyList: SelectProps = {
  options: asOptions(counties),
  placeholder: 'Choose your county',
  showSearch: true,
};
const hubList: SelectProps = { options: asOptions(hubs), placeholder: 'Choose your campus' };
const yearList: SelectProps = {
  options: wholeNumbers(published.Profile.yearOfStudy).map((value) => ({ value, label: `Year ${value}` })),
  placeholder: 'Choose your year',
};

const items = {
  name: (field) => <TextItem {...field} label="Full name" input={{ autoComplete: 'name' }} />,
  email: (field) => <TextItem {...field} label="Email" input={{ type: 'email', autoComplete: 'email' }} />,
  phoneNumber: (field) => (
    <TextItem
      {...field}
      label="Phone number"
      input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
    />
  ),
  course: (field) => (
    <FieldItem {...field} label="Course">
      <Select {...courseList} />
    </FieldItem>
  ),
  yearOfStudy: (field) => (
    <FieldItem {...field} label="Year of study">
      <Select {...yearList} />
    </FieldItem>
  ),
  countyOfOrigin: (field) => (
    <FieldItem {...field} label="County">
      <Select {...countyList} />
    </FieldItem>
  ),
  hub: (field) => (
    <FieldItem {...field} label="Hub">
      <Select {...hubList} />
    </FieldItem>
  ),
  bio: (field) => (
    <LongTextItem
      {...field}
      label="About you"
      className={styles.wide}
      rows={{ minRows: 3, maxRows: 8 }}
      showCount
    />
  ),
} satisfies ItemsOf<ProfileFormValues>;

/** What people write of themselves. The server checks it as well, in the same words. */
export function ProfileFields() {
  return <FormFields limits={profileForm.limits} items={items} />;
}
