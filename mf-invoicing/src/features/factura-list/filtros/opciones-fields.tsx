import { SelectField, TextField, useField } from '@timbra/ui-kit';
import { Checkbox } from '@timbra/ui-kit/mantine';
import { useId, useState } from 'react';
import { useEmisores } from '../../../shared/use-emisores.ts';
import { parteOf, useSeries } from './use-opciones.ts';
import { mensajes, tipos } from '../mensajes.ts';
import { MAX_MONEDAS, MAX_SERIE, monedasOf } from './filtros.ts';
import classes from './filtros.module.css';

interface OpcionFieldProps {
  value: string;
  onChange: (value: string) => void;
}

const { filtros: words } = mensajes;

/** The account's own; one that was filtered by and is not among them any more stays to be seen. */
export const EmisorField = ({ value, onChange }: OpcionFieldProps) => {
  const { data, isError } = useEmisores(true);
  const emisores = (data?.items ?? []).map(parteOf);
  // An address may name it by its record.
  const chosen = emisores.find((it) => it.id === value)?.value ?? value;
  // Records of one RFC are one issuer to SAT.
  const options = new Map(emisores.map((it) => [it.value, `${it.nombre} · ${it.rfc}`]));
  return (
    <div className={classes.wide}>
      <SelectField
        path="emisor"
        label={words.emisor}
        description={isError && words.sinOpciones}
        value={chosen}
        data={[
          { value: '', label: words.todos },
          ...[...options].map(([rfc, label]) => ({ value: rfc, label })),
        ]}
        onChange={onChange}
      />
    </div>
  );
};

export const TipoField = ({ value, onChange }: OpcionFieldProps) => (
  <SelectField
    path="tipo"
    label={words.tipo}
    value={value}
    data={[
      { value: '', label: words.todos },
      ...Object.entries(tipos).map(([tipo, label]) => ({ value: tipo, label })),
    ]}
    onChange={onChange}
  />
);

/** A series of the account, or any other: those of drafts that came by the API are not among them. */
export const SerieField = ({ value, onChange }: OpcionFieldProps) => {
  const { data } = useSeries(true);
  const listId = useId();
  return (
    <>
      <TextField
        path="serie"
        label={words.serie}
        list={listId}
        maxLength={MAX_SERIE}
        spellCheck={false}
        placeholder={words.todas}
        value={value}
        onChange={onChange}
      />
      <datalist id={listId}>
        {data?.items.map(({ serie }) => (
          <option key={serie} value={serie} />
        ))}
      </datalist>
    </>
  );
};

/** The currencies of most invoices. */
const USUALES = ['MXN', 'USD', 'EUR'];

interface MonedasFieldProps extends OpcionFieldProps {
  /** What the list has, as far as it is known. */
  presentes: readonly string[];
}

export const MonedasField = ({ value, presentes, onChange }: MonedasFieldProps) => {
  const chosen = monedasOf(value);
  // What is filtered by stays to be seen, also where nothing of it is left.
  const [options] = useState(() => [...new Set([...USUALES, ...presentes, ...chosen])]);
  return (
    <Checkbox.Group
      {...useField('moneda')}
      className={classes.wide}
      label={words.moneda}
      inputWrapperOrder={['label', 'input', 'error']}
      maxSelectedValues={MAX_MONEDAS}
      value={chosen}
      onChange={(next) => onChange(monedasOf(next.join()).join())}
    >
      <div className={classes.checks}>
        {options.map((moneda) => (
          <Checkbox key={moneda} value={moneda} label={moneda} />
        ))}
      </div>
    </Checkbox.Group>
  );
};
