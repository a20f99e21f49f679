/** A service and where it listens: its `/ready` says whether it serves. */
export interface Served {
  name: string;
  /** What it is, in Spanish. */
  title: string;
  port: number;
  /** Environment variable by which a user moves the port. */
  portVariable: string;
}

/** One process of the application, as data. */
export interface ProcessSpec {
  name: string;
  /** What it is, in Spanish, for the list that the user sees. */
  title: string;
  /** Program and arguments. */
  command: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** What it serves: none for a build that watches files. */
  serves: readonly Served[];
  /** Another port that it takes. */
  also?: { port: number; who: string; variable: string };
  /** The file that must exist for the process to make sense. */
  entry: string;
}

/** Started all at once; stopped layer by layer, the last one first. */
export type Layers = readonly (readonly ProcessSpec[])[];
