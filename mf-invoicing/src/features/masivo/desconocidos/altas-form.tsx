import { ActionButton, Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState, type FormEvent } from 'react';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { AltasTabla } from './altas-tabla.tsx';
import { useAltas } from './use-altas.ts';

const { alta: textos } = mensajes;

interface AltasFormProps {
  rfcs: readonly string[];
  /** At least one of them is in the account now. */
  onCreated: () => void;
  onClose: () => void;
}

/** Receivers of a file that the account lacks, created at once; what failed stays to be mended. */
export const AltasForm = ({ rfcs, onCreated, onClose }: AltasFormProps) => {
  const altas = useAltas(rfcs);
  const { enviadas, pendientes } = altas;
  const [result, setResult] = useState<{ creadas: number; fallidas: number } | null>(null);
  const busy = enviadas !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || pendientes === 0) return;
    const done = await altas.guardar();
    setResult(done);
    if (done.creadas > 0) onCreated();
    if (done.fallidas === 0) onClose();
  };
  return (
    <form className={classes.altasForm} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.second}>{textos.ayuda}</p>
      <AltasTabla altas={altas} />
      {result && result.fallidas > 0 && (
        <Notice live kind="error" title={textos.fallaron(result.fallidas)}>
          {result.creadas > 0 && <p>{textos.hechos(result.creadas)}.</p>}
        </Notice>
      )}
      <div className={classes.altasFin}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {textos.cerrar}
        </Button>
        <ActionButton
          type="submit"
          busy={busy}
          busyLabel={textos.guardando(enviadas ?? 0, pendientes)}
          disabledReason={pendientes === 0 ? textos.nada : null}
          onClick={() => undefined}
        >
          {textos.guardar(pendientes)}
        </ActionButton>
      </div>
    </form>
  );
};
