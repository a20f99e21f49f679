import { Rfc } from '@timbra/cfdi';
import { useHost } from '@timbra/remote-kit';
import { CatalogPicker, useField } from '@timbra/ui-kit';
import { useState } from 'react';
import { searchReceptores, useReceptor, type Parte } from './use-opciones.ts';
import { mensajes } from '../mensajes.ts';
import { isId } from './filtros.ts';
import classes from './filtros.module.css';

interface ReceptorFieldProps {
  name: string;
  /** What the list is filtered by; '' for nobody. */
  value: string;
  onChange: (value: string) => void;
}

/** An RFC is a receiver by itself, whether or not it has a record; whose a record is, is not shown. */
const unnamed = (value: string): Parte => ({
  id: value,
  value,
  nombre: '',
  rfc: isId(value) ? mensajes.filtros.receptorElegido : value,
});

const byRfc = (text: string): Parte | null => {
  const rfc = Rfc.tryParse(text);
  return rfc && !rfc.isGenerico() ? unnamed(rfc.toJSON()) : null;
};

export const ReceptorField = ({ name, value, onChange }: ReceptorFieldProps) => {
  const { api } = useHost();
  const [taken, setTaken] = useState<Parte | null>(null);
  const [initial] = useState(value);
  const stored = useReceptor(initial === '' ? undefined : initial);
  const { filtros: words } = mensajes;
  const known = [taken, stored].find((it) => it?.value === value || it?.id === value);
  return (
    <div className={classes.wide}>
      <CatalogPicker
        {...useField('receptor')}
        name={name}
        label={words.receptor}
        placeholder={words.buscaReceptor}
        catalogue="receptores-del-filtro"
        value={value === '' ? null : (known ?? unnamed(value))}
        search={(text, signal) => searchReceptores(api, text, signal)}
        itemKey={(it) => it.id}
        itemText={({ nombre, rfc }) => (nombre === '' ? rfc : `${nombre} · ${rfc}`)}
        itemOf={byRfc}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(it) => {
          setTaken(it);
          onChange(it?.value ?? '');
        }}
      />
    </div>
  );
};
