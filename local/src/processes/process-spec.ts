/** One process of the application, as data. */
export interface ProcessSpec {
  name: string;
  /** What it is, in Spanish, for the list that the user sees. */
  title: string;
  /** Program and arguments. */
  command: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Port whose `/ready` says that it serves; none for a build that watches files. */
  port?: number;
  /** Environment variable by which a user moves the port. */
  portVariable?: string;
  /** Another port that it takes. */
  also?: { port: number; who: string; variable: string };
  /** The file that must exist for the process to make sense. */
  entry: string;
}

/** Started all at once; stopped layer by layer, the last one first. */
export type Layers = readonly (readonly ProcessSpec[])[];
