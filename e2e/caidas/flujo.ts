/** Work that is cut off by a kill. */
export interface Flujo {
  /** Comes to the point at which it is killed. */
  begin(): Promise<void>;
  /**
   * What must be true of it from outside once another process went on: it was done, and once.
   * @returns the UUIDs of what was stamped for it
   */
  expectOnce(): Promise<readonly string[]>;
}
