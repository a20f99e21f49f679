import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { DatesProvider, type DatesProviderProps } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import 'dayjs/locale/es-mx';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';
import { resolveVariables, theme } from './theme.ts';

interface TimbraProviderProps {
  children: ReactNode;
  /** The host draws notifications; remotes ask it to (`host.notify`). */
  withNotifications?: boolean;
}

/** Mantine takes a style element's nonce from here; the page's policy refuses one without it. */
const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

const dates: DatesProviderProps['settings'] = {
  locale: 'es-mx',
  firstDayOfWeek: 0,
  // Mantine paints weekends in a red that is too faint to read.
  weekendDays: [],
};

/** Theme, Spanish dates and a query cache: the outermost component of the shell and each remote. */
export const TimbraProvider = ({ children, withNotifications = false }: TimbraProviderProps) => {
  const [queries] = useState(createQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      getStyleNonce={styleNonce}
      forceColorScheme="light"
    >
      <DatesProvider settings={dates}>
        <QueryClientProvider client={queries}>
          {withNotifications && <Notifications position="bottom-left" limit={3} />}
          {children}
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  );
};
