import { DomainError } from '@timbra/service-kit';
import { setTimeout } from 'node:timers/promises';

const PAUSE_MS = 1000;
/** People print, too, and are not made to wait for an export: it waits for them, so many times. */
const MOST = 120;

/** Prints when there is room. @throws what printing threw, also `servicioOcupado` in the end. */
export const printPatiently = async (print: () => Promise<Buffer>): Promise<Buffer> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await print();
    } catch (error) {
      if (!DomainError.is(error, 'servicioOcupado') || tried === MOST) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
};
