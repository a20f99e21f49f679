import fs from 'node:fs';
import path from 'node:path';

const MAX_WAIT_MS = 15 * 60_000;
const RETRY_MS = 250;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** True when this process now owns the lock; a lock whose owner is dead is taken over. */
const tryLock = (file) => {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    // A link appears whole or not at all, so nobody ever reads a lock without its owner.
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfStale(file);
    return false;
  } finally {
    fs.rmSync(own, { force: true });
  }
};

const removeIfStale = (file) => {
  let owner;
  try {
    owner = Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return;
  }
  if (isAlive(owner)) return;
  // Renamed first: of two processes that see the dead owner only one moves the file away.
  const moved = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, moved);
  } catch {
    return;
  }
  const stillStale = Number(fs.readFileSync(moved, 'utf8')) === owner;
  if (!stillStale) fs.linkSync(moved, file);
  fs.rmSync(moved, { force: true });
};

/**
 * Runs `work` while no other process on this machine holds `file`. `onWait` is called once when
 * another one does. Throws after 15 minutes.
 */
export const withLock = async (file, work, onWait = () => {}) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let attempt = 0; !tryLock(file); attempt++) {
    if (attempt === 1) onWait();
    if (Date.now() > deadline)
      throw new Error(`Otro proceso retiene ${file} desde hace 15 minutos.`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
};
