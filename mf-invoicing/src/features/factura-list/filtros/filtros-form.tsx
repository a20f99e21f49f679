import type { FieldError } from '@timbra/contracts';
import { fieldErrors } from '@timbra/remote-kit';
import { CheckField, DayField, fieldId, FormContext, showField, TextField } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState, type FormEvent } from 'react';
import { mensajes } from '../mensajes.ts';
import {
  formOf,
  judgeFiltros,
  MAX_EXTERNAL_ID,
  toFiltros,
  type Campo,
  type Filtros,
  type FiltrosForm as Values,
} from './filtros.ts';
import classes from './filtros.module.css';
import { EmisorField, MonedasField, SerieField, TipoField } from './opciones-fields.tsx';
import { ReceptorField } from './receptor-field.tsx';

interface FiltrosFormProps {
  filtros: Filtros;
  refused: readonly FieldError[];
  /** Currencies that the list has. */
  monedas: readonly string[];
  onApply: (filtros: Filtros) => void;
}

/** What was typed as a receiver and is none. */
const RECEPTOR = 'receptorEscrito';
const judgeReceptor = (form: HTMLFormElement, { receptor }: Values): FieldError[] => {
  const typed = new FormData(form).get(RECEPTOR);
  const isUnknown = receptor === '' && typeof typed === 'string' && typed.trim() !== '';
  return isUnknown ? [{ path: 'receptor', message: mensajes.filtros.eligeReceptor }] : [];
};

/** Filters while they are chosen: the list changes when they are applied. */
export const FiltrosForm = ({ filtros, refused, monedas, onApply }: FiltrosFormProps) => {
  const [before] = useState(() => formOf(filtros));
  const [values, setValues] = useState(before);
  const [own, setOwn] = useState<readonly FieldError[]>([]);
  const [cleared, setCleared] = useState(0);

  const standing = fieldErrors.standing({ values: before, errors: refused }, values);
  const errors = fieldErrors.byField(fieldErrors.merge(own, standing));
  const errorOf = (path: string) => errors.get(path);
  const set = (campo: Campo) => (value: string) => {
    setValues((now) => ({ ...now, [campo]: value }));
    setOwn((now) => now.filter(({ path }) => path !== campo));
  };

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = [...judgeFiltros(values), ...judgeReceptor(event.currentTarget, values)];
    setOwn(wrong);
    const [first] = wrong;
    if (first) showField(fieldId(first.path));
    else onApply(toFiltros(values));
  };
  const clear = () => {
    setValues(formOf({}));
    setOwn([]);
    setCleared((times) => times + 1);
    showField(fieldId('desde'));
  };

  const { filtros: words } = mensajes;
  return (
    <FormContext value={{ errorOf, readOnly: false }}>
      <form className={classes.form} noValidate onSubmit={apply}>
        <div className={classes.fields}>
          <DayField
            path="desde"
            label={words.desde}
            value={values.desde}
            onChange={set('desde')}
            data-autofocus
          />
          <DayField path="hasta" label={words.hasta} value={values.hasta} onChange={set('hasta')} />
          <p className={classes.hint}>{words.fechas}</p>
          <EmisorField value={values.emisor} onChange={set('emisor')} />
          {/* What is typed in it is its own: emptied, it is another one. */}
          <ReceptorField
            key={cleared}
            name={RECEPTOR}
            value={values.receptor}
            onChange={set('receptor')}
          />
          <TipoField value={values.tipo} onChange={set('tipo')} />
          <SerieField value={values.serie} onChange={set('serie')} />
          <MonedasField value={values.moneda} presentes={monedas} onChange={set('moneda')} />
          <div className={classes.checks}>
            <CheckField
              path="porCobrar"
              label={words.soloPorCobrar}
              value={values.porCobrar === 'true'}
              onChange={(checked) => set('porCobrar')(checked ? 'true' : '')}
            />
            <CheckField
              path="cancelacionRechazada"
              label={words.rechazada}
              value={values.cancelacionRechazada === 'true'}
              onChange={(checked) => set('cancelacionRechazada')(checked ? 'true' : '')}
            />
          </div>
          <div className={classes.wide}>
            <TextField
              path="externalId"
              label={words.externalId}
              description={words.externalIdAyuda}
              maxLength={MAX_EXTERNAL_ID}
              spellCheck={false}
              value={values.externalId}
              onChange={set('externalId')}
            />
          </div>
        </div>
        <div className={classes.buttons}>
          <Button variant="default" onClick={clear}>
            {words.limpiar}
          </Button>
          <Button type="submit">{words.aplicar}</Button>
        </div>
      </form>
    </FormContext>
  );
};
