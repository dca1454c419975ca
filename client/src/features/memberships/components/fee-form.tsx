import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Form } from 'antd';
import type { PayMembershipFeeInput } from '../../../shared/api/types.generated';
import { formatMoney } from '../../../shared/format/money';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useFeeStart, type StartedFee } from '../use-fee-start';
import { DemoPhones } from '../../payments/prompts/demo-phones';
import styles from './fee-form.module.css';
import { FeeQuote } from './fee-quote';
import { MembershipQuoteDocument } from './fee-quote.generated';
import type { FeeTillQuery } from './fee-till.generated';
import { PeriodField } from './period-field';
import { PhoneField } from '../../payments/prompts/phone-field';

interface FeeFormProps {
  club: FeeTillQuery['club'];
  /** What stands in the fields at first: the profile's phone, or what was typed for the last attempt. */
  draft: PayMembershipFeeInput;
  onStarted: (started: StartedFee, input: PayMembershipFeeInput) => void;
}

export function FeeForm({ club, draft, onStarted }: FeeFormProps) {
  const [form] = Form.useForm<PayMembershipFeeInput>();
  const start = useFeeStart();
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async (input) =>
    onStarted(await start(input), input),
  );
  const { quote, isStale } = useQuote(Form.useWatch('periodMonths', form) ?? null, club);
  return (
    <Form<PayMembershipFeeInput> {...formProps} initialValues={draft}>
      <PhoneField />
      <PeriodField shortest={club.minPeriodMonths} longest={club.maxPeriodMonths} />
      <FeeQuote quote={quote} isStale={isStale} />
      <FormFailure failure={failure} lacking={lacking} className={styles.failure} />
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={isBusy}
        disabled={isStale || !quote}
      >
        {isBusy
          ? 'Sending the request to your phone'
          : `Pay ${quote ? formatMoney(quote.toPay) : ''} by M-Pesa`}
      </Button>
      <DemoPhones phones={club.demoPhones} onChoose={(phoneNumber) => form.setFieldsValue({ phoneNumber })} />
    </Form>
  );
}

/** The server's price of a period; the last one stands, marked as stale, until the new one is here. */
function useQuote(months: number | null, { minPeriodMonths, maxPeriodMonths }: FeeTillQuery['club']) {
  const isPeriod = months !== null && months >= minPeriodMonths && months <= maxPeriodMonths;
  const { data, previousData } = useQuery(
    MembershipQuoteDocument,
    isPeriod ? { variables: { periodMonths: months } } : skipToken,
  );
  const quote = (data ?? previousData)?.membershipQuote;
  return { quote, isStale: quote?.periodMonths !== months };
}
