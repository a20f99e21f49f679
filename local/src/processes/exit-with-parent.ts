/**
 * Runs `stop` when the parent process is gone, however it ended: the IPC channel closes with it.
 * Only for a child that was started with a channel and with EXIT_WITH_PARENT=1.
 */
export const exitWithParent = (stop: () => void): void => {
  if (process.env['EXIT_WITH_PARENT'] !== '1' || !process.channel) return;
  process.once('disconnect', stop);
  // Listening for 'disconnect' must not keep an otherwise finished process alive.
  process.channel.unref();
};
