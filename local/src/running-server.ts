/** A server that runs for us, with data of its own. */
export interface RunningServer {
  /** Address for clients; the same after a restart. */
  url: string;
  port: number;
  /** Which program it is and why, in Spanish, for the user. */
  description: string;
  /** Processes that make it up now; they change with a restart. */
  readonly pids: readonly number[];
  /** Ends in order. */
  stop(): Promise<void>;
  /** Ends at once by SIGKILL, as a crash would. */
  kill(): Promise<void>;
  /** Stops it if it runs, and starts it on the same port and data. */
  restart(): Promise<void>;
  /** Settles when it ends without having been asked to. */
  readonly died: Promise<string>;
}

export interface ServerOptions {
  /** Folder of the data; made when missing. */
  dir: string;
  /** Port on 127.0.0.1; any free one when left out. */
  port?: number;
}

interface Instance {
  pids: readonly number[];
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Settles when one of its processes ends, for whatever reason. */
  exited: Promise<string>;
}

/** Turns "start it once" into a server that can be stopped, killed and restarted. */
export const keepServer = async (
  about: Pick<RunningServer, 'url' | 'port' | 'description'>,
  start: () => Promise<Instance>,
): Promise<RunningServer> => {
  let current: Instance | undefined;
  let announce: (who: string) => void = () => undefined;
  const died = new Promise<string>((resolve) => (announce = resolve));
  const begin = async (): Promise<void> => {
    const instance = await start();
    current = instance;
    void instance.exited.then((who) => {
      if (current === instance) announce(who);
    });
  };
  const finish = async (how: 'stop' | 'kill'): Promise<void> => {
    const instance = current;
    current = undefined;
    await instance?.[how]();
  };
  await begin();
  return {
    ...about,
    died,
    get pids() {
      return current?.pids ?? [];
    },
    stop: () => finish('stop'),
    kill: () => finish('kill'),
    restart: async () => {
      await finish('stop');
      await begin();
    },
  };
};
