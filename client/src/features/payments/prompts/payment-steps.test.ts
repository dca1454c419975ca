import { describe, expect, it } from '@jest/globals';
import { stepLabels, timeout } from './payment-steps';

const facts = { phone: '0712 345 678', money: 'KES 1,000', receipt: '' };

describe('the steps of a payment in words', () => {
  it('never say that something happened before it did', () =>
    expect(stepLabels('WAITING_FOR_PIN', facts)).toEqual([
      'Request sent to 0712 345 678',
      'Waiting for your M-Pesa PIN',
      'The club receives KES 1,000',
    ]));

  it('do not claim that a refused request was sent', () =>
    expect(stepLabels('FAILED', facts)[0]).toBe('Request to 0712 345 678'));

  it('say where money goes that could not be credited', () => {
    expect(stepLabels('IN_REVIEW', { ...facts, arrived: 'KES 1,001' })[2]).toBe(
      'The treasurer checks the KES 1,001 that arrived',
    );
    expect(stepLabels('HELD', { ...facts, arrived: 'KES 400' })[2]).toBe(
      'KES 400 is held for you as part payment',
    );
    expect(stepLabels('REFUND_DUE', { ...facts, arrived: 'KES 1,001' })[2]).toBe(
      'KES 1,001 goes back to you',
    );
  });

  it('say what the rest of a price completes', () => {
    const rest = { ...facts, money: 'KES 600', completes: 'KES 1,000' };
    expect(stepLabels('WAITING_FOR_PIN', rest)[2]).toBe(
      'The club receives KES 600, which completes KES 1,000',
    );
    const whole = { ...rest, money: 'KES 1,000', arrived: 'KES 600', receipt: 'RLA0R69NXM' };
    expect(stepLabels('PAID', whole)[2]).toBe(
      'KES 600 received, receipt RLA0R69NXM, which completes KES 1,000',
    );
  });

  it('name the receipt as soon as it is known', () => {
    expect(stepLabels('PAID', facts)[2]).toBe('KES 1,000 received');
    expect(stepLabels('PAID', { ...facts, receipt: 'RLA0R69NXM' })[2]).toBe(
      'KES 1,000 received, receipt RLA0R69NXM',
    );
  });
});

describe('the end of looking', () => {
  it('sends an order to its status, as it sends a fee to the membership', () => {
    expect(timeout.textFor('ORDER')).toBe('Payment verification timed out. Please check your order status.');
    expect(timeout.textFor('MEMBERSHIP')).toBe(
      'Payment verification timed out. Please check your membership status.',
    );
  });
});
