/** Ports that browsers and fetch refuse to open: «bad ports» of the WHATWG's Fetch standard. */
const BAD_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

export const isAllowedPort = (port: number): boolean => !BAD_PORTS.has(port);

/** Where the others stand, counted from PORT. */
const OFFSETS = {
  invoices: 101,
  stamping: 102,
  credits: 103,
  catalogs: 104,
  worker: 112,
  sandbox: 190,
  smtp: 191,
} as const;

/** So far that it meets none of the others, nor the neighbours of the bad ports. */
const DETOUR = 20;

/** The ports of all processes beside an application on `port`: they move along with it. */
export const portsBeside = (port: number): Record<keyof typeof OFFSETS, number> => {
  const entries = Object.entries(OFFSETS).map(([name, offset]) => {
    const preferred = port + offset;
    return [name, isAllowedPort(preferred) ? preferred : preferred + DETOUR];
  });
  return Object.fromEntries(entries) as Record<keyof typeof OFFSETS, number>;
};

/** The highest PORT beside which all the others still fit. */
export const MAX_PORT = 65_535 - OFFSETS.smtp - DETOUR;
