import { isApiProblem } from '@timbra/remote-kit';
import { useRef, useState, type FormEvent } from 'react';
import { mensajes } from './mensajes.ts';

interface Failure {
  message: string;
  /** Messages by the field's name. */
  fields: Readonly<Record<string, string>>;
}

const failureOf = (error: unknown): Failure => {
  if (!isApiProblem(error)) return { message: mensajes.error, fields: {} };
  const fields = Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
  return { message: error.errors.length > 0 ? '' : error.message, fields };
};

/**
 * Sends a form that keeps no record once at a time, however often it is asked; what failed stays to
 * be shown. Signing in uses it, and does not wait for the code of `useRecordForm`
 * (docs/adr/0027-lo-que-baja-un-navegador.md); a form of stored values uses that one.
 */
export const useSubmit = (send: () => Promise<void>) => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    message: failure?.message ?? '',
    errorOf: (field: string): string | undefined => failure?.fields[field],
    /** For the form's onSubmit; `ready` as the button shows it. */
    onSubmit: (ready: boolean) => (event: FormEvent) => {
      event.preventDefault();
      if (ready) void submit();
    },
  };
};
