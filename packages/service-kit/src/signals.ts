import type { Redis } from 'ioredis';
import { EventEmitter } from 'node:events';
import type { Logger } from './logger.ts';

/** "Something changed, look again": a hint between processes that may be lost without harm. */
export interface Signals {
  send(topic: string): void;
  /** Resolves when the topic is heard, or after `ms`. */
  wait(topic: string, ms: number): Promise<void>;
  on(topic: string, listener: () => void): void;
}

const CHANNEL = 'signals';

export const createSignals = (
  publisher: Redis,
  subscriber: Redis,
  { prefix, logger }: { prefix: string; logger: Logger },
): Signals => {
  const channel = `${prefix}:${CHANNEL}`;
  const heard = new EventEmitter().setMaxListeners(0);
  subscriber
    .subscribe(channel)
    .catch((err: unknown) => logger.warn({ err }, 'signals: not subscribed'));
  subscriber.on('message', (_channel: string, topic: string) => heard.emit(topic));
  return {
    send: (topic) => {
      // While Redis is away commands would queue up without a bound; a hint is not worth it.
      if (publisher.status === 'ready') publisher.publish(channel, topic).catch(() => {});
    },
    wait: (topic, ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          heard.off(topic, done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        heard.once(topic, done);
      }),
    on: (topic, listener) => void heard.on(topic, listener),
  };
};
