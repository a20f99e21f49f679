/** Draws the icons of a phone's home screen from the symbol: node shell/icons/draw-icons.mjs */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const svg = readFileSync(
  fileURLToPath(import.meta.resolve('@timbra/remote-kit/favicon.svg')),
  'utf8',
);
const INK = '#0c2b33';

/** `share`: how much of the side the symbol takes; a mask keeps the inner 80 % of an icon for sure. */
const icons = [
  { name: 'icon-192.png', size: 192, share: 0.72, ground: INK },
  { name: 'icon-512.png', size: 512, share: 0.72, ground: INK },
  { name: 'icon-maskable-512.png', size: 512, share: 0.54, ground: INK },
  { name: 'apple-touch-icon.png', size: 180, share: 0.64, ground: INK },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * share);
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${ground}">
      <div style="width:${side}px;height:${side}px">${svg.replace('<svg ', '<svg width="100%" height="100%" ')}</div>
    </body>`,
  );
  writeFileSync(new URL(name, import.meta.url), await page.screenshot());
  await page.close();
}
await browser.close();
