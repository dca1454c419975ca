import { Dropdown, type DropdownProps } from 'antd';
import type { KeyboardEvent } from 'react';

/**
 * What an entry opens has the focus before the key that chose it is let go: the key would press what it finds there, which is the cross
 * of a dialog. An entry that leads somewhere is followed, as by a finger.
 */
function chooseOnly(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  if (event.target instanceof Element) event.target.querySelector('a')?.click();
}

/** Ant Design's menu of a button. The keyboard is at its first entry as soon as it opens, and back at the button when it closes. */
export const Menu = ({ menu, ...props }: DropdownProps) => (
  <Dropdown trigger={['click']} autoFocus menu={{ ...menu, onKeyDown: chooseOnly }} {...props} />
);
