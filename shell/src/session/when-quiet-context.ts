import { whenIdle } from '@timbra/ui-kit';
import { createContext } from 'react';
import type { Traffic } from './traffic.ts';

/** When to fetch what nobody asked for yet. */
export const WhenQuietContext = createContext<Traffic['whenQuiet']>(whenIdle);
