import type { Download } from './api-client.ts';

/** Long enough for the slowest browser to start reading the blob. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a downloaded file to the browser, which asks or saves as the person has set it. */
export const saveDownload = ({ blob, filename }: Download, fallbackName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename || fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
};
