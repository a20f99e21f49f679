import type { ContenidoExportacion, ExportacionBody, FieldError } from '@timbra/contracts';
import { fieldErrors } from '@timbra/remote-kit';
import { ActionButton, DayField, FormContext, SelectField } from '@timbra/ui-kit';
import { useState, type FormEvent } from 'react';
import classes from './exportar.module.css';
import { mensajes } from './mensajes.ts';

interface ExportacionFormProps {
  /** Today in Mexico City: YYYY-MM-DD. */
  hoy: string;
  emisores: readonly { rfc: string; nombre: string }[];
  /** RFC of the one that it is asked for, until another is chosen. */
  deEmisor: string | undefined;
  refused: readonly FieldError[];
  busy: boolean;
  disabledReason: string | null;
  onAsk: (body: ExportacionBody) => void;
}

const CONTENIDOS = Object.entries(mensajes.contenidos).map(([value, label]) => ({ value, label }));

const isContenido = (value: string): value is ContenidoExportacion => value in mensajes.contenidos;

/** The period, of which issuer, and what of each voucher. */
export const ExportacionForm = (props: ExportacionFormProps) => {
  const { hoy, emisores, deEmisor = '', refused, busy, disabledReason, onAsk } = props;
  const [values, setValues] = useState({
    desde: `${hoy.slice(0, 8)}01`,
    hasta: hoy,
    rfc: null as string | null,
    contenido: 'ambos' as ContenidoExportacion,
  });
  const rfc = values.rfc ?? deEmisor;
  const errors = fieldErrors.byField(refused);
  const set = (field: keyof typeof values) => (value: string) =>
    setValues((now) => ({ ...now, [field]: value }));

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (busy || disabledReason !== null) return;
    const { desde, hasta, contenido } = values;
    onAsk({
      desde,
      hasta,
      contenido,
      ...(rfc && { rfc }),
    });
  };
  return (
    <FormContext value={{ errorOf: (path) => errors.get(path), readOnly: false }}>
      <form className={classes.form} noValidate onSubmit={ask}>
        <DayField
          path="desde"
          label={mensajes.desde}
          value={values.desde}
          onChange={set('desde')}
        />
        <DayField
          path="hasta"
          label={mensajes.hasta}
          description={errors.has('hasta') ? undefined : mensajes.hastaAyuda}
          value={values.hasta}
          onChange={set('hasta')}
        />
        <SelectField
          className={classes.emisor}
          path="rfc"
          label={mensajes.emisor}
          value={rfc}
          data={[
            { value: '', label: mensajes.todos },
            ...emisores.map(({ rfc, nombre }) => ({ value: rfc, label: `${nombre} · ${rfc}` })),
          ]}
          onChange={set('rfc')}
        />
        <SelectField
          path="contenido"
          label={mensajes.contenido}
          value={values.contenido}
          data={CONTENIDOS}
          onChange={(value) => isContenido(value) && set('contenido')(value)}
        />
        <ActionButton
          type="submit"
          className={classes.exportar}
          busy={busy}
          busyLabel={mensajes.pidiendo}
          disabledReason={disabledReason}
          onClick={() => undefined}
        >
          {mensajes.exportar}
        </ActionButton>
      </form>
    </FormContext>
  );
};
