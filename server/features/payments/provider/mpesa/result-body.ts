/** What is told at addresses of results, and how these are named in a request (daraja.md §9, shared envelope). */
import type { ResultAddresses } from '../payment-provider.ts';
import { fromLedgerTime, fromTimestamp } from './timestamp.ts';
import { isObject, readIdentifier, readProse, type JsonObject } from './wire-values.ts';

/** The addresses of a result as a request names them. */
export const resultAddresses = ({ resultUrl, timeoutUrl }: ResultAddresses) => ({
  ResultURL: resultUrl,
  QueueTimeOutURL: timeoutUrl,
});

/** A result with its code; null when the body is none. */
export function resultOf(body: unknown): { result: JsonObject; code: string } | null {
  const result = isObject(body) && isObject(body.Result) ? body.Result : null;
  const code = result && readIdentifier(result.ResultCode, 20);
  return result === null || code === null ? null : { result, code };
}

/** The parameters of a result by their names, spaces left out; one alone comes as an object. The first of a name counts. */
export function parametersOf(result: JsonObject): ReadonlyMap<string, unknown> {
  const given = isObject(result.ResultParameters) ? result.ResultParameters.ResultParameter : undefined;
  const items: unknown[] = Array.isArray(given) ? given : [given];
  const named = items.flatMap((item): [string, unknown][] =>
    isObject(item) ? [[readProse(item.Key, 60).replaceAll(' ', ''), item.Value]] : [],
  );
  return new Map(named.reverse());
}

const DOTTED = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2}:\d{2})$/;

/** `dd.MM.yyyy HH:mm:ss`, or the digits of the other calls, in Nairobi. */
export function readTime(value: unknown): Date | null {
  const text = readProse(value, 40);
  const [, day, month, year, time] = DOTTED.exec(text) ?? [];
  return day === undefined
    ? fromTimestamp(text)
    : fromLedgerTime(`${year ?? ''}-${month ?? ''}-${day} ${time ?? ''}`);
}
