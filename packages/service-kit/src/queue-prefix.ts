/**
 * The beginning of the keys of a queue. A Redis Cluster chooses the machine of a key by the text in
 * braces: one tag for each queue keeps the keys of one command together and the queues of an
 * installation apart (docs/adr/0055). A queue and its line have the same tag.
 */
export const queuePrefix = (prefix: string, queue: string): string => `{${prefix}:${queue}}`;
