import { baseConfig } from '@timbra/service-kit';

export const config = baseConfig;
