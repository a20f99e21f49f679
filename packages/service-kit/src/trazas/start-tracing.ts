import type { TracingOptions } from './open-tracing.ts';
import { useTracing } from './tracing.ts';

/**
 * Records what this process does when OTEL_EXPORTER_OTLP_ENDPOINT is set; without it no line of
 * OpenTelemetry is loaded.
 */
export const startTracing = async (options: TracingOptions): Promise<void> => {
  if (!options.settings.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { openTracing } = await import('./open-tracing.ts');
  useTracing(openTracing(options));
};
