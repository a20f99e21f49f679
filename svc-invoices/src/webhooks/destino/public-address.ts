import ipaddr from 'ipaddr.js';

/**
 * Ranges that receivers of tests and sandboxes may have. The metadata service of a cloud is in
 * none.
 */
const OF_TESTS = ['loopback', 'private', 'uniqueLocal'];
/** Unicast addresses that are nevertheless hosts of the network that this process stands in. */
const DENIED = ['168.63.129.16/32', '192.0.0.192/32', '100.100.100.200/32'].map((range) =>
  ipaddr.parseCIDR(range),
);
/** Deprecated addresses with an IPv4 address inside: no customer's server is reached by them. */
const COMPATIBLE = ipaddr.parseCIDR('::/96');

/**
 * Whether a notice may be sent to an address: the public internet alone. An IPv4 address that is
 * written as IPv6 is judged as what it is.
 */
export const isPublicAddress = (
  text: string,
  { allowPrivate = false }: { allowPrivate?: boolean } = {},
): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const range = address.range();
  if (allowPrivate && OF_TESTS.includes(range)) return true;
  if (range !== 'unicast') return false;
  if (address.kind() === 'ipv6') return !address.match(COMPATIBLE);
  return !DENIED.some((denied) => address.match(denied));
};
