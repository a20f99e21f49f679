import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each(['8.8.8.8', '189.203.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  'a notice may go to %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ...['127.0.0.1', '127.9.9.9', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
  ...['0.0.0.0', '100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255'],
  ...['168.63.129.16', '::', '::1', '::ffff:127.0.0.1', '::127.0.0.1', 'fe80::1', 'fc00::1'],
  ...['fec0::1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:db8::1', 'ff02::1'],
  ...['', 'localhost', '127.0.0.1:80'],
])('no notice goes to %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('an installation for tests sends to its own machine and network, and never to its metadata', () => {
  const judged = ['127.0.0.1', '::1', '10.0.0.1', 'fc00::1', '169.254.169.254', '0.0.0.0'];
  expect(judged.filter((it) => isPublicAddress(it, { allowPrivate: true }))).toEqual([
    '127.0.0.1',
    '::1',
    '10.0.0.1',
    'fc00::1',
  ]);
});
