import { Decimal, type Impuesto } from '@timbra/cfdi';
import { getAt } from '@timbra/remote-kit';
import { useContext, type ReactNode } from 'react';
import bannerClasses from '../estilos/banner.module.css';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import {
  AvisosContext,
  ErrorsContext,
  useEditor,
  useForm,
  type AvisoDeCampo,
} from './editor-context.ts';
import { idOf } from './field-refs.ts';
import { focusField } from './focus.ts';

type Valor = NonNullable<AvisoDeCampo['valor']>;

/** What was taken is not told again while the account is asked anew. */
const isSame = (value: unknown, valor: Valor): boolean => {
  if (typeof valor !== 'string') return JSON.stringify(value ?? []) === JSON.stringify(valor);
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return false;
  const [one, other] = [Decimal.tryParse(text), Decimal.tryParse(valor)];
  return one && other ? one.compare(other) === 0 : text === valor;
};

interface SugerenciaProps {
  path: string;
  /** What is taken, in words; the value itself without it. */
  words?: (valor: string) => string;
  /** In place of writing it at the path: a change that brings others. */
  onUse?: (valor: string) => void;
}

/** What the account knows better about a field, below it, with one press to take it. */
export const Sugerencia = ({ path, words = (valor) => valor, onUse }: SugerenciaProps) => {
  const { store, readOnly } = useEditor();
  const avisos = useContext(AvisosContext).filter((it) => it.path === path);
  /** What stands at the field as an error is not said twice. */
  const error = useContext(ErrorsContext).get(idOf({ field: path }));
  const value = useForm(store, ({ datos, extras }) =>
    path === 'receptor' ? datos.receptor : getAt(extras, path),
  );
  if (readOnly) return null;
  const use = (valor: Valor) => {
    focusField({ field: path });
    if (typeof valor !== 'string') store.setExtra(path, valor satisfies readonly Impuesto[]);
    else if (onUse) onUse(valor);
    else store.setExtra(path, valor);
  };
  return avisos
    .filter(({ valor }) => valor === undefined || !isSame(value, valor))
    .map(({ message, valor }) => (
      <p key={message} className={`${classes.second} ${classes.sugerencia}`}>
        {message !== error && `${message}. `}
        {valor !== undefined && (
          <button type="button" className={bannerClasses.linkButton} onClick={() => use(valor)}>
            {typeof valor === 'string' ? mensajes.usar(words(valor)) : mensajes.usarSusImpuestos}
          </button>
        )}
      </p>
    ));
};

/** A field with what the account knows better about it. */
export const ConSugerencia = ({ children, ...rest }: SugerenciaProps & { children: ReactNode }) => (
  <div>
    {children}
    <Sugerencia {...rest} />
  </div>
);
