import { percentile } from '../measure.ts';

/** Memory of a process now and then, in bytes, the oldest first. */
export type Samples = readonly number[];

export interface Growth {
  /** Median of the second quarter of the run, when everything is warm, and of the last one, in bytes. */
  early: number;
  late: number;
}

const medianOf = (samples: Samples): number => percentile(samples, 50);

export const growthOf = (samples: Samples): Growth => {
  const quarter = Math.floor(samples.length / 4);
  return {
    early: medianOf(samples.slice(quarter, 2 * quarter)),
    late: medianOf(samples.slice(-quarter)),
  };
};

/** A heap breathes; what leaks goes on. */
const MOST_GROWTH = 1.1;

export const isFlat = ({ early, late }: Growth): boolean => late <= early * MOST_GROWTH;
