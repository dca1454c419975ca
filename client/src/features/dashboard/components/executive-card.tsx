import { positionTitle } from '../../../shared/format/positions';
import { Panel } from '../../../shared/ui/panel';
import { ActionList, type QuickAction } from './action-list';

interface ExecutiveCardProps {
  position: string;
  /** The pages of the office, as the menu has them. */
  pages: readonly QuickAction[];
}

/** The way to everything that an office brings with it. */
export function ExecutiveCard({ position, pages }: ExecutiveCardProps) {
  return (
    <Panel title="Executive Dashboard">
      <p>{`You are the club’s ${positionTitle(position)}.`}</p>
      <ActionList actions={pages} />
    </Panel>
  );
}
