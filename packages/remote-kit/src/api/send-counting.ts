/** How much of a body is on its way, in bytes. */
export interface Uploaded {
  sent: number;
  total: number;
}
type Init = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;
export type SendCounting = (
  url: string,
  init: Init,
  onUpload: (uploaded: Uploaded) => void,
) => Promise<Response>;

const headersOf = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

/**
 * What `fetch` does, and tells meanwhile how much was sent, which `fetch` cannot. Rejects as it does:
 * with the signal's reason, or with a TypeError when no answer came.
 */
export const sendCounting: SendCounting = (url, { method = 'GET', headers, body, signal }, tell) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => tell({ sent: loaded, total });
    request.upload.onload = ({ loaded }) => tell({ sent: loaded, total: loaded });
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onabort = () => reject(signal?.reason as Error);
    request.onerror = () => reject(new TypeError('no answer came'));
    request.onload = () => {
      const { status } = request;
      const bytes = request.response as ArrayBuffer;
      resolve(
        new Response(bytes.byteLength > 0 ? bytes : null, {
          status,
          headers: headersOf(request.getAllResponseHeaders()),
        }),
      );
    };
    request.send(body as XMLHttpRequestBodyInit);
  });
