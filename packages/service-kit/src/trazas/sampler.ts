import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../config.ts';

/** The sampler that the standard variables name. */
export const samplerOf = ({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: ratio,
  isPublic,
}: TracingConfig): Sampler => {
  const root = name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  if (!name.startsWith('parentbased')) return root;
  // Recording costs the installation, not the stranger: for requests from outside the
  // installation's sampler decides.
  const ofStrangers = isPublic && { remoteParentSampled: root, remoteParentNotSampled: root };
  return new ParentBasedSampler({ root, ...ofStrangers });
};
