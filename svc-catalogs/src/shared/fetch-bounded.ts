interface Options extends Omit<RequestInit, 'signal' | 'redirect'> {
  timeoutMs: number;
  maxBytes: number;
}

/**
 * Asks somebody outside: within a time, within a size, and nowhere else than where it was sent.
 * @throws when it does not answer, redirects, or says more than it may.
 */
export const fetchBounded = async (
  url: URL,
  { timeoutMs, maxBytes, ...init }: Options,
): Promise<{ status: number; text: string }> => {
  const response = await fetch(url, {
    ...init,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${url.hostname}: more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
};
