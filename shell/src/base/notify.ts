import { notifications } from '@mantine/notifications';
import { isApiProblem, type Aviso } from '@timbra/remote-kit';

/** Long enough to read two lines. */
const NOTICE_MS = 6000;
const colors = { exito: 'var(--timbrada)', info: 'var(--accion)', error: 'var(--error)' } as const;

/** A passing message, for remotes and for the shell's own pages. */
export const notify = ({ kind, title, message }: Aviso): void =>
  void notifications.show({
    title,
    message,
    color: colors[kind],
    // An error stays until it has been read.
    autoClose: kind === 'error' ? false : NOTICE_MS,
  });

/** What to do with what a mutation threw: the API's own words, where it said any. */
export const notifyFailure =
  (title: string) =>
  (error: unknown): void =>
    notify({ kind: 'error', title, ...(isApiProblem(error) && { message: error.message }) });
