/**
 * What the keys of a queue begin with. Of a key, a Redis Cluster looks at what stands in braces to
 * choose its machine: one tag for each queue, so that the keys of one command stand together and the
 * queues of an installation apart (docs/adr/0055). A queue and its line are of one command.
 */
export const queuePrefix = (prefix: string, queue: string): string => `{${prefix}:${queue}}`;
