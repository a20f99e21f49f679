import { startSystem, type SharedSystem } from './system.ts';

let running: Promise<SharedSystem> | undefined;

/**
 * Nothing dies here, so nothing waits for a sweeper; one that looks often takes a core's time from all.
 * Notices go to this machine too, where tests receive them. A few vouchers make an export of several
 * files.
 */
const CALM = { TEST_HURRY: '5', WEBHOOK_ALLOW_PRIVATE: '1', EXPORTACION_POR_ARCHIVO: '2' };

/**
 * The product of this worker of the runner, with the PAC as on a good day: the files that run there
 * one after another share it, and it ends with the worker. Accounts keep tests apart, so a test makes
 * its own, and does not count what the whole installation has. A file that ends processes, needs
 * another environment or changes what all accounts see has a system of its own: `startSystem`.
 */
export const sharedSystem = async (): Promise<SharedSystem> => {
  running ??= startSystem({ env: CALM });
  try {
    const system = await running;
    system.pac.reset();
    return system;
  } catch (error) {
    // The next file tries again.
    running = undefined;
    throw error;
  }
};
