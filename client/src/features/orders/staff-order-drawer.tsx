import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { retryOf } from '../../shared/api/retry-of';
import { formatPhone } from '../../shared/format/phone';
import { useSubmission } from '../../shared/forms/use-submission';
import { ButtonLink } from '../../shared/plain/button-link';
import { FactRows } from '../../shared/plain/facts/fact-rows';
import { StatusTag } from '../../shared/plain/facts/status-tag';
import * as Permission from '../../shared/session/permission.generated';
import { useHoldsAny } from '../../shared/session/use-holds-any';
import { ErrorResult } from '../../shared/ui/error-result';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { OrderLines } from './order-lines';
import { OrderPayments } from './order-payments';
import { OrderSteps } from './order-steps';
import { moveLabel, standingWords } from './order-words';
import { AddOrderNoteDocument, StaffOrderDocument, type StaffOrderQuery } from './orders.generated';
import styles from './orders.module.css';
import { useOrderMoves } from './use-order-moves';
import { SidePanel } from '../../shared/layers/side-panel';

type Order = StaffOrderQuery['order'];

interface StaffOrderDrawerProps {
  /** Null keeps the drawer shut. */
  id: string | null;
  onClose: () => void;
}

/** One order with all that staff need to hand it over. */
export function StaffOrderDrawer({ id, onClose }: StaffOrderDrawerProps) {
  return (
    <SidePanel title="Order" open={id !== null} onClose={onClose} size={560} destroyOnHidden>
      {id !== null && <OrderFacts key={id} id={id} />}
    </SidePanel>
  );
}

function OrderFacts({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(StaffOrderDocument, { variables: { id } });
  if (error) return <ErrorResult error={error} title="Error Loading Order" onRetry={retryOf(refetch)} />;
  if (!data) return <ListSkeleton rows={5} />;
  const { order, orderSteps } = data;
  const { label, tone } = standingWords(order);
  return (
    <div className={styles.stack}>
      <FactRows
        facts={[
          { term: 'Order', value: order.number },
          { term: 'Status', value: <StatusTag tone={tone}>{label}</StatusTag> },
          { term: 'Buyer', value: order.buyer.name },
          { term: 'Phone', value: order.buyer.phone ? formatPhone(order.buyer.phone) : '–' },
          { term: 'E-mail', value: order.buyer.email },
          { term: 'Sent to', value: order.shippingAddress || 'Collected at the club' },
        ]}
      />
      <section>
        <h2 className={styles.heading}>{order.status === 'PAID' ? 'To pack' : 'What was ordered'}</h2>
        <OrderLines order={order} />
      </section>
      <Payments payments={order.payments} />
      <Moves order={order} />
      <section>
        <h2 className={styles.heading}>What happened</h2>
        <OrderSteps order={order} steps={orderSteps} />
        {order.viewerMayNote && <NoteForm id={order.id} />}
      </section>
    </div>
  );
}

/** What was paid for it; the books open to who may read them. */
function Payments({ payments }: Pick<Order, 'payments'>) {
  const readsBooks = useHoldsAny(Permission.PaymentViewPayment);
  return (
    <section>
      <h2 className={styles.heading}>Payments</h2>
      <OrderPayments
        payments={payments}
        wayOf={({ id, reference }) =>
          readsBooks && (
            <ButtonLink to={`/dashboard/payments/${id}`} tone="outline" size="small">
              Payment<span className="visually-hidden"> {reference}</span>
            </ButtonLink>
          )
        }
      />
    </section>
  );
}

function Moves({ order }: { order: Order }) {
  const { isBusy, cancel, advance } = useOrderMoves(['StaffOrder', 'StaffOrders', 'OrderFigures']);
  const [payment] = order.payments;
  return (
    <div className={styles.actions}>
      {order.viewerMoves.map((to) =>
        to === 'CANCELLED' ? (
          <Button key={to} danger loading={isBusy} onClick={() => cancel(order)}>
            Cancel order
          </Button>
        ) : (
          <Button
            key={to}
            type="primary"
            loading={isBusy}
            onClick={() => advance(order, to, moveLabel(to, order))}
          >
            {moveLabel(to, order)}
          </Button>
        ),
      )}
      {order.refundDue && payment && (
        <ButtonLink to={`/dashboard/payments/${payment.id}`} tone="outline">
          Refund its payment
        </ButtonLink>
      )}
    </div>
  );
}

function NoteForm({ id }: { id: string }) {
  const [form] = Form.useForm<{ text: string }>();
  const [askServer] = useMutation(AddOrderNoteDocument, { refetchQueries: ['StaffOrder'] });
  const { isBusy, failure, formProps } = useSubmission(form, async ({ text }) => {
    await askServer({ variables: { id, text } });
    form.resetFields();
  });
  return (
    <Form {...formProps} className={styles.note}>
      <Form.Item<{ text: string }>
        name="text"
        label="Note for staff"
        help={failure ?? undefined}
        rules={[{ required: true, whitespace: true, message: 'Write a note first.' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
      <Button htmlType="submit" loading={isBusy}>
        Add note
      </Button>
    </Form>
  );
}
