import type { TextEdit } from './markdown-edits';

/** Changes a text as if somebody had typed it, so that it can be undone as typing is. */
export function typeInto(
  field: HTMLTextAreaElement,
  { from, to, put, select: [start, end] }: TextEdit,
): void {
  field.focus();
  field.setSelectionRange(from, to);
  // No other way leaves what was typed before to be undone.
  const command = put === '' ? 'delete' : 'insertText';
  // oxlint-disable-next-line typescript/no-deprecated -- there is nothing else that does
  const isTyped = from === to && put === '' ? true : document.execCommand(command, false, put);
  if (!isTyped) {
    field.setRangeText(put, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}
