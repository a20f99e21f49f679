/** A revenue stamp with its perforated edge and the initial: the seal's yellow, the ink of paper. */
const STAMP =
  'M0 0H2.95a1.05 1.05 0 0 0 2.1 0H6.95a1.05 1.05 0 0 0 2.1 0H10.95a1.05 1.05 0 0 0 2.1 0H16V2.95a1.05 1.05 0 0 0 0 2.1V6.95a1.05 1.05 0 0 0 0 2.1V10.95a1.05 1.05 0 0 0 0 2.1V16H13.05a1.05 1.05 0 0 0-2.1 0H9.05a1.05 1.05 0 0 0-2.1 0H5.05a1.05 1.05 0 0 0-2.1 0H0V13.05a1.05 1.05 0 0 0 0-2.1V9.05a1.05 1.05 0 0 0 0-2.1V5.05a1.05 1.05 0 0 0 0-2.1Z';

/** Not stamped yet: what stands where there is nothing. */
export const SelloEnBlanco = ({ className }: { className?: string }) => (
  <svg viewBox="-.25 -.25 16.5 16.5" className={className} aria-hidden="true" focusable="false">
    <path
      d={STAMP}
      fill="var(--hundido)"
      stroke="var(--perf)"
      strokeDasharray="1 3"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

export const Marca = () => (
  <>
    <path fill="var(--sello)" d={STAMP} />
    <path fill="var(--sobre-sello)" d="M3.6 3.9h8.8v2.3H3.6zM6.6 7.1h2.8v5.3H6.6z" />
  </>
);

/** The symbol; words beside it say what it stands for. */
export const Simbolo = ({ size, className }: { size: number; className?: string }) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    className={className}
    aria-hidden="true"
    focusable="false"
  >
    <Marca />
  </svg>
);
