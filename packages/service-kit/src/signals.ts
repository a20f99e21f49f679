import type { Redis } from 'ioredis';
import { EventEmitter } from 'node:events';
import type { Logger } from './logger.ts';

/** "Something changed, look again": a hint between processes that may be lost without harm. */
export interface Signals {
  /** With `news`, whoever hears it need not look; what is too long to be sent is left out. */
  send(topic: string, news?: object): void;
  /** Resolves with the news when the topic is heard, or with nothing after `ms`. */
  wait(topic: string, ms: number): Promise<unknown>;
}

const CHANNEL = 'signals';
/** Characters of news: an invoice with some hundred concepts. Every process gets all of it. */
const MAX_NEWS = 64 * 1024;

const messageOf = (topic: string, news?: object): string => {
  const told = news === undefined ? '' : JSON.stringify(news);
  return `${topic} ${told.length > MAX_NEWS ? '' : told}`;
};

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
  subscriber.on('message', (_channel: string, message: string) => {
    const space = message.indexOf(' ');
    heard.emit(message.slice(0, space), message.slice(space + 1));
  });
  return {
    send: (topic, news) => {
      // While Redis is away commands would queue up without a bound; a hint is not worth it.
      if (publisher.status !== 'ready') return;
      publisher.publish(channel, messageOf(topic, news)).catch(() => {});
    },
    wait: (topic, ms) =>
      new Promise((resolve) => {
        const done = (news = '') => {
          clearTimeout(timer);
          heard.off(topic, done);
          resolve(news === '' ? undefined : JSON.parse(news));
        };
        const timer = setTimeout(done, ms, '');
        heard.once(topic, done);
      }),
  };
};
