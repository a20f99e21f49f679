import type { Response } from 'express';
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { createControlState, type ControlState } from '../state/control-state.ts';
import { waitLatency } from './wait-latency.ts';

const HOUR = 3_600_000;

let control: ControlState;
let response: Response;
let waited: Promise<string>;
beforeEach(() => {
  control = createControlState({ latencyMs: HOUR, sw: { latencyMs: HOUR } });
  response = new EventEmitter() as Response;
  waited = waitLatency(response, control.finkok).then(() => 'answered');
});

/** What it does by now, with all that was due done. */
const now = () =>
  Promise.race([
    waited,
    new Promise((resolve) => {
      setImmediate(() => resolve('waits'));
    }),
  ]);

describe('a request that waits for a slow PAC', () => {
  it('waits no longer once that PAC is quicker', async () => {
    expect(await now()).toBe('waits');
    control.set({ sw: { latencyMs: 0 } });
    expect(await now()).toBe('waits');
    control.set({ latencyMs: 0 });
    expect(await now()).toBe('answered');
  });

  it('waits no longer once the switches are as they were', async () => {
    const quick = createControlState();
    quick.set({ latencyMs: HOUR });
    waited = waitLatency(response, quick.finkok).then(() => 'answered');
    expect(await now()).toBe('waits');
    quick.reset();
    expect(await now()).toBe('answered');
  });

  it('is served even if it goes away: what it asked for was asked for', async () => {
    expect(await now()).toBe('waits');
    response.emit('close');
    expect(await now()).toBe('answered');
  });
});
