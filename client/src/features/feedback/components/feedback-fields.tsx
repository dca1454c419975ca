import { Radio, Select } from 'antd';
import type { FeedbackInput } from '../../../shared/api/types.generated';
import {
  FieldItem,
  FormFields,
  LongTextItem,
  TextItem,
  type ItemsOf,
} from '../../../shared/forms/field-items';
import { objectForm, published, wholeNumbers } from '../../../shared/forms/field-limits';
import { feedbackTypes } from '../feedback-words';
import styles from './feedback-form.module.css';
import { OwnPaymentField } from './own-payment-field';

export type FeedbackFormValues = Required<FeedbackInput>;

export const feedbackForm = objectForm<FeedbackFormValues>(published.Feedback);

const { rating } = published.Feedback;
const ratings = wholeNumbers(rating);

const items = {
  type: (field) => (
    <FieldItem {...field} label="What it is about" required>
      <Select options={feedbackTypes} />
    </FieldItem>
  ),
  payment: (field) => <OwnPaymentField {...field} />,
  subject: (field) => <TextItem {...field} label="Subject" className={styles.wide} />,
  message: ({ name, limits }) => (
    <LongTextItem
      name={name}
      limits={{ ...limits, required: limits.tooShort }}
      label="Message"
      className={styles.wide}
      rows={{ minRows: 4, maxRows: 12 }}
      showCount
    />
  ),
  rating: (field) => (
    <FieldItem
      {...field}
      label="How satisfied are you with the club?"
      extra={`From ${rating.min}, not at all, to ${rating.max}, very.`}
      className={styles.wide}
    >
      <Radio.Group optionType="button" options={ratings} />
    </FieldItem>
  ),
} satisfies ItemsOf<FeedbackFormValues>;

/** What members write to the club. The server checks it as well, in the same words. */
export function FeedbackFields() {
  return <FormFields limits={feedbackForm.limits} items={items} />;
}
