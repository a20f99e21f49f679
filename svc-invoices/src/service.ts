import { defineService } from '@timbra/service-kit';
import { config } from './config.ts';
import { createContainer } from './container.ts';

export const service = defineService({
  name: 'svc-invoices',
  config,
  create: createContainer,
});
