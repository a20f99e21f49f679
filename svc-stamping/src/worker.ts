import { runServices } from '@timbra/service-kit';
import { service } from './worker-service.ts';

runServices([{ service, env: process.env }]);
