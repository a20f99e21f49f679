import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { TRAZAS_PATH } from '@timbra/contracts';
import { ClientRequest, ServerResponse, type IncomingMessage } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isQuiet } from '../access-log.ts';
import { routeOf } from '../metrics.ts';

/**
 * Records requests in and out. It changes Node's own modules in place, and modules that imported
 * their functions by name get the changed ones: no loader hook is needed, which would triple the
 * cost of a start.
 */
export const watchHttp = (): void => {
  new HttpInstrumentation({
    // Calls of the process's own loops belong to no trace.
    requireParentforOutgoingSpans: true,
    // Not the requests that report traces: each would report itself again.
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
