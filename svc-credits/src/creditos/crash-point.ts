/** Where a crash may come between two writes: a test stops the process there, or fails it. */
type CreditPoint =
  | 'reserva:tomada'
  | 'captura:asentada'
  | 'liberacion:barrada'
  | 'liberacion:asentada'
  | 'libro:asentado';
export type CrashPoint = (place: CreditPoint) => Promise<void>;
