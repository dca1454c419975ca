import { Form, Input, Radio, type FormInstance } from 'antd';
import type { CreateAnnouncementInput } from '../../../shared/api/types.generated';
import {
  FieldItem,
  FormFields,
  LongTextItem,
  TextItem,
  type FieldProps,
  type ItemsOf,
} from '../../../shared/forms/field-items';
import { objectForm, published } from '../../../shared/forms/field-limits';
import { AnnouncementLine } from '../announcement-line';
import frame from '../announcements.module.css';
import styles from './announcement-row.module.css';
import { audienceWords } from './announcement-words';

export type AnnouncementFormValues = Required<CreateAnnouncementInput>;

export const announcementForm = objectForm<AnnouncementFormValues>(published.Announcement);

const audiences = Object.entries(audienceWords).map(([value, label]) => ({ value, label }));

const DayItem = ({ label, ...field }: FieldProps & { label: string }) => (
  <FieldItem {...field} label={label}>
    <Input type="date" />
  </FieldItem>
);

const items = {
  words: (field) => (
    <LongTextItem {...field} label="What it says" rows={{ minRows: 2, maxRows: 5 }} showCount />
  ),
  link: (field) => (
    <TextItem
      {...field}
      label="Link"
      extra="A page of the club, such as /events, or an address that begins with https://."
      input={{ inputMode: 'url', autoCapitalize: 'none' }}
    />
  ),
  audience: (field) => (
    <FieldItem {...field} label="For" required>
      <Radio.Group options={audiences} />
    </FieldItem>
  ),
  firstDay: (field) => <DayItem {...field} label="First day" />,
  lastDay: (field) => <DayItem {...field} label="Last day" />,
} satisfies ItemsOf<AnnouncementFormValues>;

/** The fields of an announcement, and what comes of them. */
export function AnnouncementFormFields({ form }: { form: FormInstance<AnnouncementFormValues> }) {
  const words = Form.useWatch('words', form);
  const link = Form.useWatch('link', form);
  return (
    <>
      <FormFields limits={announcementForm.limits} items={items} />
      <div className={styles.preview} aria-label="Preview" role="group">
        <span className={styles.quiet}>As people will see it</span>
        <div className={`${frame.banner} ${frame.framed}`}>
          <AnnouncementLine words={words || 'Nothing is written yet.'} link={link} />
        </div>
      </div>
    </>
  );
}
