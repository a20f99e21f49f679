import { DomainError } from '@timbra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 1000;
/** A machine that is busy prints nothing within a minute, and may a little later. */
const MOST = 5;

/** Prints, again where it took too long. @throws what printing threw, also `servicioOcupado` in the end. */
export const printPatiently = async (print: () => Promise<Buffer>): Promise<Buffer> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await print();
    } catch (error) {
      if (!DomainError.is(error, 'servicioOcupado') || tried === MOST) throw error;
      await sleep(PAUSE_MS);
    }
  }
};
