import { MantineProvider } from '@timbra/ui-kit/mantine';
import { QueryClientProvider } from '@timbra/ui-kit/query';
import '@timbra/ui-kit/styles';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';
import { createSchemeManager } from './scheme-manager.ts';
import { resolveVariables, theme } from './theme.ts';

/** Mantine takes a style element's nonce from here; the page's policy refuses one without it. */
const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Theme, light or dark as the person or the system wants it, and a query cache: the outermost component of the shell and each remote. */
export const TimbraProvider = ({ children }: { children: ReactNode }) => {
  const [queries] = useState(createQueryClient);
  const [schemes] = useState(createSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
    >
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MantineProvider>
  );
};
