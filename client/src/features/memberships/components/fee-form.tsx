import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Form } from 'antd';
import type { PayMembershipFeeInput } from '../../../shared/api/types.generated';
import { formatMoney } from '../../../shared/format/money';
import { published } from '../../../shared/forms/field-limits';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useQuestion } from '../../../shared/layers/use-question';
import { PaidUntilNote } from '../renewal/paid-until-note';
import { renewalQuestion } from '../renewal/renewal-question';
import { useFeeStart, type StartedFee } from '../use-fee-start';
import { DemoPhones } from '../../payments/prompts/demo-phones';
import styles from './fee-form.module.css';
import { FeeQuote } from './fee-quote';
import { MembershipQuoteDocument } from './fee-quote.generated';
import type { FeeTillQuery } from './fee-till.generated';
import { PeriodField } from './period-field';
import { PhoneField } from '../../payments/prompts/phone-field';

const { min, tooShort } = published.Profile.phoneNumber;

/** As the server says it of the phone for a fee. */
const complaintAbout = (typed: string): string =>
  typed.replace(/\D/g, '').length < min ? tooShort : 'Enter a valid Kenyan phone number';

interface FeeFormProps {
  club: FeeTillQuery['club'];
  /** The last paid day of whoever is paid up: they are asked once more before money is. */
  paidUntil: string | null;
  /** What stands in the fields at first: the profile's phone, or what was typed for the last attempt. */
  draft: PayMembershipFeeInput;
  onStarted: (started: StartedFee, input: PayMembershipFeeInput) => void;
}

export function FeeForm({ club, paidUntil, draft, onStarted }: FeeFormProps) {
  const [form] = Form.useForm<PayMembershipFeeInput>();
  const start = useFeeStart();
  const ask = useQuestion();
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async (input) =>
    onStarted(await start(input), input),
  );
  const months = Form.useWatch('periodMonths', form) ?? null;
  const { quote, isStale } = useQuote(months, club);
  const pay = (input: PayMembershipFeeInput) => formProps.onFinish?.(input);
  const finish = (input: PayMembershipFeeInput) => {
    if (paidUntil === null) pay(input);
    else if (quote) ask({ ...renewalQuestion(paidUntil, quote), onOk: () => pay(input) });
  };
  return (
    <Form<PayMembershipFeeInput> {...formProps} initialValues={draft} onFinish={finish}>
      {paidUntil !== null && <PaidUntilNote who="You are paid" paidUntil={paidUntil} months={months} />}
      <PhoneField complaintAbout={complaintAbout} />
      <PeriodField shortest={club.minPeriodMonths} longest={club.maxPeriodMonths} />
      <FeeQuote quote={quote} isStale={isStale} />
      <FormFailure failure={failure} lacking={lacking} className={styles.failure} />
      <PayButton quote={quote} isStale={isStale} isBusy={isBusy} />
      <DemoPhones phones={club.demoPhones} onChoose={(phoneNumber) => form.setFieldsValue({ phoneNumber })} />
    </Form>
  );
}

type Quote = ReturnType<typeof useQuote>;

function PayButton({ quote, isStale, isBusy }: Quote & { isBusy: boolean }) {
  return (
    <Button type="primary" htmlType="submit" size="large" block loading={isBusy} disabled={isStale || !quote}>
      {isBusy
        ? 'Sending the request to your phone'
        : `Pay ${quote ? formatMoney(quote.toPay) : ''} by M-Pesa`}
    </Button>
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
