import { newId, type Around } from '@timbra/remote-kit';
import { createReport } from './report.ts';

const SPAN_DIGITS = 16;

/** Begins a trace with each request; the gateway says which of them are recorded. */
export const traceRequests = (): Around => {
  const report = createReport();
  return async (attempt, send) => {
    // What nobody is told of would leave a trace without its beginning.
    if (!report.isTaken()) return send();
    const { method, headers } = attempt;
    const [path = ''] = attempt.path.split('?');
    const [traceId, spanId] = [newId(), newId().slice(SPAN_DIGITS)];
    headers.set('traceparent', `00-${traceId}-${spanId}-01`);
    const started = performance.now();
    const tell = (status?: number) => {
      const ms = Math.round(performance.now() - started);
      const authorization = headers.get('authorization');
      report.add({ traceId, spanId, method, path, status, ms, started }, authorization);
    };
    try {
      const response = await send();
      tell(response.status);
      return response;
    } catch (error) {
      tell();
      throw error;
    }
  };
};
