declare global {
  // Webpack rewrites assignments to this name: chunks and style links it adds carry the nonce.
  var __webpack_nonce__: string;
}

/** The nonce that the page's Content-Security-Policy allows style elements to carry. */
const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// Outside a bundle (tests) there is no such name.
if (typeof __webpack_nonce__ !== 'undefined') __webpack_nonce__ = pageNonce();

export {};
