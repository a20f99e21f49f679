import type { Account, System } from '@timbra/test-kit';

export interface Upload {
  type: string;
  bytes: Buffer;
}

/** Bytes in and out, which Account.call reads as text. */
export const sendBytes = async (
  system: System,
  { token }: Account,
  method: string,
  path: string,
  upload?: Upload,
): Promise<{ status: number; bytes: Buffer }> => {
  const response = await fetch(`${system.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(upload && { 'content-type': upload.type }),
    },
    body: upload && new Uint8Array(upload.bytes),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** The same where the answer is JSON. */
export const upload = async (
  ...request: [System, Account, method: string, path: string, Upload]
): Promise<{ status: number; body: unknown }> => {
  const { status, bytes } = await sendBytes(...request);
  return { status, body: JSON.parse(bytes.toString()) as unknown };
};
