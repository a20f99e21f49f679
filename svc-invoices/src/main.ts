import { runServices } from '@timbra/service-kit';
import { service } from './service.ts';

runServices([{ service, env: process.env }]);
