import type { Logger } from '@timbra/service-kit';
import { z } from 'zod';

/** A chat that does not say at once that somebody is there has nobody there, in milliseconds. */
const TIMEOUT_MS = 3000;
/** The answer is a word or two, in bytes. */
const MAX_BYTES = 10_000;

const status = z.object({ online: z.boolean() });

const readBounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the chat status is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Whether somebody attends the chat: its status address answers {"online": true}. */
export const askChatStatus = (address: string, logger: Logger) => async (): Promise<boolean> => {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) return false;
    return status.parse(JSON.parse(await readBounded(response))).online;
  } catch (error) {
    logger.info({ err: (error as Error).message }, 'chat status unknown');
    return false;
  }
};
