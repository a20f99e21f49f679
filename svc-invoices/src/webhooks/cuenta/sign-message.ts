import { createHmac } from 'node:crypto';

interface Message {
  id: string;
  body: string;
  at: Date;
}

/** Its key is what follows the prefix, in base64. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/**
 * The headers of Standard Webhooks 1.0.0: the id stays with the message, the time is that of the try,
 * and there is one signature for each secret in force.
 */
export const signMessage = (
  secrets: readonly string[],
  { id, body, at }: Message,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};
