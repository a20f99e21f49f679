import type { Factura } from '@timbra/contracts';
import { ActionButton, ErrorState, SelectInput } from '@timbra/ui-kit';
import { TextInput } from '@timbra/ui-kit/mantine';
import { useState, type FormEvent } from 'react';
import { Correo } from './correo.tsx';
import classes from './enviar.module.css';
import { mensajes } from './mensajes.ts';
import { correosOf, paraProblem } from './para.ts';
import { useCorreos } from './use-correos.ts';
import { usePlantillas } from './use-plantillas.ts';
import { useReceptorEmail } from './use-receptor-email.ts';

/** A document by mail, and what became of each time that it was sent. */
export const Enviar = ({ factura }: { factura: Factura }) => {
  const { query, busy, enviar, reenviar } = useCorreos(factura);
  const email = useReceptorEmail(factura);
  /** Null until somebody types: the receiver's own address. */
  const [typed, setTyped] = useState<string | null>(null);
  const plantillas = usePlantillas(factura);
  const own = plantillas.find(({ value }) => value === factura.templateId)?.value ?? '';
  /** Null until somebody chooses: the voucher's own. */
  const [plantilla, setPlantilla] = useState<string | null>(null);
  const para = typed ?? email ?? '';
  const correos = correosOf(para);
  const problem = paraProblem(correos);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (problem === null) void enviar(correos, plantilla ?? undefined);
  };
  return (
    <div className={classes.enviar}>
      <p>{mensajes.ayuda}</p>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          label={mensajes.para}
          description={mensajes.paraNota}
          inputMode="email"
          autoComplete="off"
          data-autofocus
          value={para}
          error={typed === null ? null : problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {plantillas.length > 0 && (
          <SelectInput
            label={mensajes.plantilla}
            value={plantilla ?? own}
            data={[
              ...(own === '' ? [{ value: '', label: mensajes.sinPlantilla }] : []),
              ...plantillas,
            ]}
            onChange={(chosen) => setPlantilla(chosen === own ? null : chosen)}
          />
        )}
        <ActionButton
          type="submit"
          busy={busy}
          busyLabel={mensajes.enviando}
          disabledReason={problem}
          onClick={() => undefined}
        >
          {mensajes.enviar}
        </ActionButton>
      </form>
      <section aria-label={mensajes.enviados}>
        <h3 className={classes.titulo}>{mensajes.enviados}</h3>
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
          {query.data?.map((correo) => (
            <Correo
              key={correo.id}
              correo={correo}
              busy={busy}
              onReenviar={() => void reenviar(correo.id)}
            />
          ))}
        </ul>
      </section>
    </div>
  );
};
