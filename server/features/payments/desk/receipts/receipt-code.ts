const RECEIPT = /^[A-Z0-9]{10}$/;

/** An M-Pesa receipt as M-Pesa writes it, whatever spaces and small letters somebody typed; null for anything else. */
export function readReceipt(typed: string): string | null {
  const receipt = typed.replace(/\s/g, '').toUpperCase();
  return RECEIPT.test(receipt) ? receipt : null;
}
