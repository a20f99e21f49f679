import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { TRAZAS_PATH } from '@timbra/contracts';
import { ClientRequest, ServerResponse, type IncomingMessage } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isQuiet } from '../access-log.ts';
import { routeOf } from '../metrics.ts';

/**
 * Requests in and out. Node's own modules are changed in place, and who imported their functions by
 * name gets the changed ones: no loader hook is needed, which would triple what a start costs.
 */
export const watchHttp = (): void => {
  new HttpInstrumentation({
    // Loops of the process ask without being asked: their calls are of no trace.
    requireParentforOutgoingSpans: true,
    // A trace of who tells of traces would have no end of them.
    ignoreIncomingRequestHook: ({ url = '' }: IncomingMessage) =>
      isQuiet(url) || url === TRAZAS_PATH,
    requestHook: (span, request) => {
      if (!(request instanceof ClientRequest)) return;
      // Not the address, which has ids.
      span.updateName(`${request.method} ${request.host}`);
    },
    applyCustomAttributesOnSpan: (span, request, response) => {
      if (!(response instanceof ServerResponse)) return;
      const route = routeOf(request as IncomingMessage);
      span.setAttribute('http.route', route).updateName(`${request.method} ${route}`);
    },
  });
  new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook: (span, { method, origin }) => {
      span.updateName(`${method} ${new URL(origin).hostname}`);
    },
  });
  const require = createRequire(import.meta.url);
  for (const name of ['node:http', 'node:https']) require(name);
  syncBuiltinESMExports();
};
