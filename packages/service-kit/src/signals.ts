import { EventEmitter } from 'node:events';
import type { Logger } from './logger.ts';
import type { RedisClient } from './redis.ts';

/** "Something changed, look again": a hint between processes that may be lost without harm. */
export interface Signals {
  /** With `news` a listener need not look; news that is too long to be sent is left out. */
  send(topic: string, news?: object): void;
}

/** Hears a topic from now on. */
export type ListenTo = (topic: string) => Listening;

interface Listening {
  /** Resolves when the topic was heard since the last time, with its news, or after `ms`. */
  next(ms: number): Promise<unknown>;
  close(): void;
}

const channelOf = (prefix: string): string => `${prefix}:signals`;
/** Characters of news: an invoice with some hundred concepts. Every process gets all of it. */
const MAX_NEWS = 64 * 1024;

const messageOf = (topic: string, news?: object): string => {
  const told = news === undefined ? '' : JSON.stringify(news);
  return `${topic} ${told.length > MAX_NEWS ? '' : told}`;
};

/** Resolves after `ms`, or when the function that `hand` got is called. */
const pauseUntil = (ms: number, hand: (resume: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    hand(() => {
      clearTimeout(timer);
      resolve();
    });
  });

export const createSignals = (publisher: RedisClient, { prefix }: { prefix: string }): Signals => ({
  send: (topic, news) => {
    // While Redis is away commands would queue up without a bound; a hint is not worth it.
    if (publisher.status !== 'ready') return;
    publisher.publish(channelOf(prefix), messageOf(topic, news)).catch(() => {});
  },
});

/** @param subscriber a connection of its own: one that listens can do nothing else. */
export const createListener = (
  subscriber: RedisClient,
  { prefix, logger }: { prefix: string; logger: Logger },
): ListenTo => {
  const heard = new EventEmitter().setMaxListeners(0);
  subscriber
    .subscribe(channelOf(prefix))
    .catch((err: unknown) => logger.warn({ err }, 'signals: not subscribed'));
  subscriber.on('message', (_channel: string, message: string) => {
    const space = message.indexOf(' ');
    heard.emit(message.slice(0, space), message.slice(space + 1));
  });
  return (topic) => {
    let latest: string | undefined;
    let wake = () => {};
    const hear = (news: string) => {
      latest = news;
      wake();
    };
    heard.on(topic, hear);
    return {
      next: async (ms) => {
        if (latest === undefined) await pauseUntil(ms, (resume) => (wake = resume));
        const news = latest;
        latest = undefined;
        return news ? (JSON.parse(news) as unknown) : undefined;
      },
      close: () => void heard.off(topic, hear),
    };
  };
};
