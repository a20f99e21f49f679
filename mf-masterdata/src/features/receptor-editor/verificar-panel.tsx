import { Rfc } from '@timbra/cfdi';
import type { VerificacionReceptor } from '@timbra/contracts';
import { ActionButton, Notice } from '@timbra/ui-kit';
import { useRef, useState } from 'react';
import type { ReceptorApi } from './receptor.api.ts';
import { mensajes } from './mensajes.ts';
import type { ReceptorForm } from './receptor-form.ts';
import classes from './receptor-editor.module.css';

interface VerificarPanelProps {
  api: ReceptorApi;
  values: ReceptorForm;
}

interface Answer {
  /** What was compared: another value has not been. */
  values: ReceptorForm;
  result: VerificacionReceptor | Error;
}

const Result = ({ result }: Pick<Answer, 'result'>) => {
  if (result instanceof Error) return <Notice kind="error" title={result.message} live />;
  if (!result.encontrado) return <Notice kind="aviso" title={mensajes.noEncontrado} live />;
  if (result.diferencias.length === 0)
    return <Notice kind="exito" title={mensajes.coincide} live />;
  return (
    <Notice kind="aviso" title={mensajes.noCoincide} live>
      <ul className={classes.list}>
        {result.diferencias.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** The check against SAT's list: offered and explained, never forced. */
export const VerificarPanel = ({ api, values }: VerificarPanelProps) => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const verify = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    const { rfc, nombre, regimen } = values;
    const cp = values.fiscalDirecciones.at(-1)?.cp ?? '';
    try {
      setAnswer({ values, result: await api.verify({ rfc, nombre, regimen, cp }) });
    } catch (error) {
      setAnswer({ values, result: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <div className={classes.check}>
        <ActionButton
          variant="default"
          busy={busy}
          busyLabel={mensajes.verificando}
          disabledReason={Rfc.tryParse(values.rfc) ? null : mensajes.faltaRfc}
          onClick={() => void verify()}
        >
          {mensajes.verificar}
        </ActionButton>
        <p className={classes.checkText}>{mensajes.verificarAyuda}</p>
      </div>
      {answer?.values === values && <Result result={answer.result} />}
    </>
  );
};
