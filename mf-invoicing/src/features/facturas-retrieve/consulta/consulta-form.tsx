import type { FieldError } from '@timbra/contracts';
import { fieldErrors, type JudgedErrors } from '@timbra/remote-kit';
import { ActionButton, fieldId, FormContext, SelectField, showField } from '@timbra/ui-kit';
import { useState, type FormEvent } from 'react';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';
import { judgeConsulta, MAX_DIAS, type Consulta } from './consulta.ts';
import { MomentoField } from './momento-field.tsx';

export interface Emisor {
  rfc: string;
  nombre: string;
}

interface ConsultaFormProps {
  /** What the address asks for, or what is usual. */
  inicial: Consulta;
  /** What is wrong with it, by our rules or by the API's. */
  refused: readonly FieldError[];
  emisores: readonly Emisor[];
  busy: boolean;
  /** Why nothing else can be asked for now. */
  disabledReason: string | null;
  onAsk: (consulta: Consulta) => void;
}

type Judged = JudgedErrors<unknown, FieldError>;
const NOTHING: Judged = { values: {}, errors: [] };

/** Issuer and period. What is wrong is told at its field, before anything is asked. */
export const ConsultaForm = (props: ConsultaFormProps) => {
  const { inicial, refused, emisores, busy, disabledReason, onAsk } = props;
  const [shown, setShown] = useState(inicial);
  const [values, setValues] = useState(inicial);
  const [own, setOwn] = useState(NOTHING);
  if (shown !== inicial) {
    // The address is another one: Back, or what was just asked for.
    setShown(inicial);
    setValues(inicial);
    setOwn(NOTHING);
  }
  const errors = fieldErrors.byField(
    fieldErrors.merge(
      fieldErrors.standing(own, values),
      fieldErrors.standing({ values: inicial, errors: refused }, values),
    ),
  );
  const set = (field: keyof Consulta) => (value: string) =>
    setValues((now) => ({ ...now, [field]: value }));

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (busy || disabledReason !== null) return;
    const propios = emisores.map(({ rfc }) => rfc);
    const wrong = judgeConsulta(values, propios);
    setOwn({ values, errors: wrong });
    const [first] = wrong;
    if (first) showField(fieldId(first.path));
    else onAsk(values);
  };
  return (
    <FormContext value={{ errorOf: (path) => errors.get(path), readOnly: false }}>
      <form className={classes.consulta} noValidate onSubmit={ask}>
        <SelectField
          className={classes.emisor}
          path="rfc"
          label={mensajes.emisor}
          none={mensajes.eligeEmisor}
          value={values.rfc}
          data={emisores.map(({ rfc, nombre }) => ({ value: rfc, label: `${nombre} · ${rfc}` }))}
          onChange={set('rfc')}
        />
        <MomentoField
          path="from"
          label={mensajes.desde}
          value={values.from}
          onChange={set('from')}
        />
        <MomentoField
          path="to"
          label={mensajes.hasta}
          description={mensajes.hastaAyuda(MAX_DIAS)}
          value={values.to}
          onChange={set('to')}
        />
        <ActionButton
          type="submit"
          className={classes.buscar}
          busy={busy}
          busyLabel={mensajes.buscando}
          disabledReason={disabledReason}
          onClick={() => undefined}
        >
          {mensajes.buscar}
        </ActionButton>
      </form>
    </FormContext>
  );
};
