import type { FormInstance } from 'antd';
import { describeProblem } from '../api/problem';

/**
 * Shows the server's field messages at the fields of `form`, keeps what was typed, and brings the first one into view.
 * Answers the sentence to show under the form, or null when every message found its field; `fallback` where the server
 * said nothing of use.
 */
export function applyServerErrors(form: FormInstance, error: unknown, fallback?: string): string | null {
  const { code, fields, message: said } = describeProblem(error);
  const message = code === 'UNKNOWN' ? (fallback ?? said) : said;
  const shown = new Set(Object.keys(form.getFieldsValue() as object));
  const placed = Object.entries(fields).filter(([name]) => shown.has(name));
  const [first] = placed;
  if (!first) return message;
  form.setFields(placed.map(([name, errors]) => ({ name, errors })));
  form.scrollToField(first[0], { block: 'center', focus: true });
  const rest = Object.entries(fields).filter(([name]) => !shown.has(name));
  return rest.flatMap(([, errors]) => errors)[0] ?? null;
}
