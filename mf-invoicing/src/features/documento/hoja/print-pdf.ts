/**
 * Prints a file as the browser prints PDF, from a frame that nobody sees: what comes out is the sheet,
 * and not the page around it. A frame that cannot be printed leaves the file in a tab of its own.
 */
export const printPdf = (url: string): void => {
  document.querySelector('iframe[data-imprimir]')?.remove();
  const frame = document.createElement('iframe');
  frame.dataset.imprimir = '';
  frame.title = 'PDF';
  frame.style.cssText = 'position:fixed;width:1px;height:1px;right:0;bottom:0;border:0;opacity:0';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.addEventListener(
    'load',
    () => {
      try {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
      } catch {
        open(url, '_blank', 'noopener');
      }
    },
    { once: true },
  );
  frame.src = url;
  document.body.append(frame);
};
