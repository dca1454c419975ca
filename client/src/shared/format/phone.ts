const local = /^0([17]\d{8})$/;
const international = /^254([17]\d{8})$/;

/** The number as `254XXXXXXXXX`, or null when it is no Kenyan mobile number. The server decides by the same rule. */
export function normaliseKenyanPhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  const subscriber = (local.exec(digits) ?? international.exec(digits))?.[1];
  return subscriber === undefined ? null : `254${subscriber}`;
}

/** "254712345678" as people write it, "0712 345 678"; other texts stay as they are. */
export function formatPhone(phone: string): string {
  const subscriber = international.exec(phone)?.[1];
  return subscriber === undefined
    ? phone
    : `0${subscriber.slice(0, 3)} ${subscriber.slice(3, 6)} ${subscriber.slice(6)}`;
}
