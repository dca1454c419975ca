import 'virtual:antd-base.css';
import '../shared/style-nonce';
import { ApolloProvider } from '@apollo/client/react';
import { App, ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import { Outlet } from 'react-router-dom';
import { leaveDeviceAtSignOut } from '../features/push/push-browser';
import { client } from '../shared/api/apollo-client';
import { cspNonce } from '../shared/csp-nonce';
import '../shared/theme/antd-adjustments.css';
import { antdTheme } from '../shared/theme/antd-theme';
import { sizes } from '../shared/theme/tokens';
import { useFootRoom } from '../shared/theme/use-foot-room';
import { useTheme } from '../shared/theme/theme-store';
import { useReducedMotion } from '../shared/theme/use-reduced-motion';

dayjs.locale('en-gb');
leaveDeviceAtSignOut();

/** Below the bar at the top: what stands in it is always in reach. */
const toasts = { maxCount: 20, placement: 'topRight', top: sizes.topBar + 12, duration: 5 } as const;

/** What the sign-in pages and the dashboard need and the public pages do without: Ant Design and the GraphQL client. */
export function MemberShell() {
  const theme = useTheme((state) => state.theme);
  const isStill = useReducedMotion();
  useFootRoom();
  return (
    <ConfigProvider
      theme={antdTheme(theme, !isStill)}
      locale={enGB}
      csp={cspNonce ? { nonce: cspNonce } : undefined}
      form={{ requiredMark: 'optional', scrollToFirstError: { block: 'center', focus: true } }}
    >
      <App notification={toasts}>
        <ApolloProvider client={client}>
          <Outlet />
        </ApolloProvider>
      </App>
    </ConfigProvider>
  );
}
