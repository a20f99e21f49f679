export function withLock<T>(
  file: string,
  work: () => Promise<T> | T,
  onWait?: () => void,
): Promise<T>;
