import { Panel } from '../../../shared/ui/panel';
import { ActionList, type QuickAction } from './action-list';

export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Panel title="Quick Actions">
      <ActionList actions={actions} />
    </Panel>
  );
}
