import type { Enlace, Factura } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { ActionButton, CopyIcon, DateText, ErrorState, useConfirm } from '@timbra/ui-kit';
import { Button, TextInput } from '@timbra/ui-kit/mantine';
import { useState, type FormEvent } from 'react';
import classes from './compartir.module.css';
import { DIAS, diasProblem } from './dias.ts';
import { mensajes } from './mensajes.ts';
import { useEnlaces } from './use-enlaces.ts';

/** The whole address, for the only time. */
const Direccion = ({ direccion }: { direccion: string }) => {
  const { notify } = useHost();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(direccion).then(
      () => setCopied(direccion),
      () => notify({ kind: 'error', title: mensajes.noSeCopio }),
    );
  return (
    <>
      <div className={classes.linea}>
        <TextInput
          className={classes.ancho}
          label={mensajes.direccion}
          description={mensajes.unaVez}
          inputWrapperOrder={['label', 'input', 'description']}
          readOnly
          value={direccion}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" leftSection={<CopyIcon />} onClick={() => void copy()}>
          {mensajes.copiar}
        </Button>
      </div>
      <p role="status" className={classes.second}>
        {copied === direccion && mensajes.copiado}
      </p>
    </>
  );
};

interface VigenteProps {
  enlace: Enlace;
  number: number;
  busy: boolean;
  onRevocar: () => void;
}

const Vigente = ({ enlace, number, busy, onRevocar }: VigenteProps) => (
  <li className={classes.enlace}>
    <span>
      {mensajes.de(enlace.autor?.nombre)}
      <span className={classes.second}>
        {mensajes.vale} <DateText value={enlace.expira} dateOnly /> ·{' '}
        {mensajes.visitas(enlace.visitas)}
        {enlace.ultimaVisita && (
          <>
            , {mensajes.ultima} <DateText value={enlace.ultimaVisita} />
          </>
        )}
      </span>
    </span>
    <ActionButton
      variant="default"
      size="compact-sm"
      busy={busy}
      aria-label={mensajes.revocarDe(number)}
      onClick={onRevocar}
    >
      {mensajes.revocar}
    </ActionButton>
  </li>
);

/** A link that shows a document without signing in: made, copied, and taken back. */
export const Compartir = ({ factura }: { factura: Factura }) => {
  const { query, busy, direccion, crear, revocar } = useEnlaces(factura);
  const [dias, setDias] = useState<string>(String(DIAS.usual));
  const problem = diasProblem(dias);
  const { dialog, confirm } = useConfirm();
  const askToRevoke = async (enlace: Enlace) => {
    const question = {
      title: mensajes.preguntaRevocar,
      children: <p>{mensajes.preguntaRevocarAyuda}</p>,
      confirmLabel: mensajes.revocar,
      danger: true,
    };
    if (await confirm(question)) await revocar(enlace.id);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (problem === null) void crear(Number(dias));
  };
  return (
    <div className={classes.compartir}>
      <p>{mensajes.ayuda}</p>
      <form className={classes.linea} noValidate onSubmit={submit}>
        <TextInput
          className={classes.ancho}
          label={mensajes.dias}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          data-autofocus
          value={dias}
          error={problem}
          onChange={(event) => setDias(event.currentTarget.value)}
        />
        <ActionButton
          type="submit"
          busy={busy}
          busyLabel={mensajes.creando}
          disabledReason={problem}
          onClick={() => undefined}
        >
          {mensajes.crear}
        </ActionButton>
      </form>
      {direccion && <Direccion direccion={direccion} />}
      <section aria-label={mensajes.vigentes}>
        <h3 className={classes.titulo}>{mensajes.vigentes}</h3>
        {query.isPending && <p role="status">{mensajes.trayendo}</p>}
        {query.isError && (
          <ErrorState
            title={mensajes.fallo}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.length === 0 && <p className={classes.second}>{mensajes.ninguno}</p>}
        <ul className={classes.lista}>
          {query.data?.map((enlace, at) => (
            <Vigente
              key={enlace.id}
              enlace={enlace}
              number={at + 1}
              busy={busy}
              onRevocar={() => void askToRevoke(enlace)}
            />
          ))}
        </ul>
      </section>
      {dialog}
    </div>
  );
};
