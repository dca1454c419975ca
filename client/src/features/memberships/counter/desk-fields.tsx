import { Checkbox, Form, Select } from 'antd';
import type { DeskRegistrationInput } from '../../../shared/api/types.generated';
import { FieldItem, TextItem } from '../../../shared/forms/field-items';
import { published, wholeNumbers } from '../../../shared/forms/field-limits';
import { courses } from '../../../shared/lists/courses';
import { hubs } from '../../../shared/lists/hubs';
import styles from './counter.module.css';

const { name, email, username } = published.Registration;
const { phoneNumber, course, yearOfStudy, hub } = published.Profile;

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const years = wholeNumbers(yearOfStudy).map((value) => ({ value, label: `Year ${value}` }));
const unneeded = { required: undefined };
const unwritten = { autoComplete: 'off', spellCheck: false } as const;

/** Who joins: what differs from one person to the next. */
export function PersonFields({ isPhoneKnown }: { isPhoneKnown: boolean }) {
  return (
    <>
      <TextItem name="name" label="Full name" limits={name} input={unwritten} />
      <TextItem
        name="username"
        label="PF Number / Scholar Code"
        limits={username}
        input={{ ...unwritten, autoCapitalize: 'none' }}
      />
      <TextItem name="email" label="Email" limits={email} input={{ ...unwritten, type: 'email' }} />
      <TextItem
        name="phoneNumber"
        label="Phone number"
        limits={{ ...phoneNumber, ...unneeded }}
        input={{ ...unwritten, type: 'tel', inputMode: 'tel' }}
      />
      {isPhoneKnown && (
        <Form.Item<DeskRegistrationInput> name="sharesPhone" valuePropName="checked">
          <Checkbox>They share this phone</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

/** What stays for the next person. */
export function KeptFields() {
  return (
    <fieldset className={styles.kept}>
      <legend className={styles.legend}>Kept for the next person</legend>
      <FieldItem name="course" label="Course" limits={{ ...course, ...unneeded }}>
        <Select options={asOptions(courses)} placeholder="Choose the course" showSearch allowClear />
      </FieldItem>
      <FieldItem name="yearOfStudy" label="Year of study" limits={{ ...yearOfStudy, ...unneeded }}>
        <Select options={years} placeholder="Choose the year" allowClear />
      </FieldItem>
      <FieldItem name="hub" label="Hub" limits={{ ...hub, ...unneeded }}>
        <Select options={asOptions(hubs)} placeholder="Choose the campus" allowClear />
      </FieldItem>
    </fieldset>
  );
}
