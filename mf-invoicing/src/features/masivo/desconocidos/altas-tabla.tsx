import { CheckIcon } from '@timbra/ui-kit';
import { TextInput } from '@timbra/ui-kit/mantine';
import { NativeSelect } from '@timbra/ui-kit/mantine-sections';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { regimenesFor, usosFor, type Alta, type CampoAlta } from './altas.ts';
import type { Altas } from './use-altas.ts';

const { alta: textos } = mensajes;

interface FilaProps {
  alta: Alta;
  altas: Altas;
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 5);

const AltaFila = ({ alta, altas }: FilaProps) => {
  const { rfc } = alta;
  const errores = altas.errores.get(rfc) ?? {};
  const isLista = altas.isLista(rfc);
  const isLocked = isLista || altas.enviadas !== null;
  const field = (campo: CampoAlta, columna: string) => ({
    size: 'xs' as const,
    'aria-label': textos.de(columna, rfc),
    value: alta[campo],
    error: errores[campo],
    disabled: isLocked,
  });
  return (
    <tr>
      <th scope="row" className={classes.altaRfc}>
        {rfc}
        {isLista && (
          <span className={classes.lista}>
            <CheckIcon size={14} /> {textos.listo}
          </span>
        )}
        {errores.general && (
          <span className={classes.linea} data-kind="error" role="alert">
            {errores.general}
          </span>
        )}
      </th>
      <td>
        <TextInput
          {...field('nombre', textos.nombre)}
          placeholder={textos.nombre}
          maxLength={300}
          onChange={(event) => altas.set(rfc, { nombre: event.currentTarget.value.toUpperCase() })}
        />
      </td>
      <td>
        <NativeSelect
          {...field('regimen', textos.regimen)}
          data={[{ value: '', label: textos.elige }, ...regimenesFor(rfc)]}
          onChange={(event) => altas.set(rfc, { regimen: event.currentTarget.value })}
        />
      </td>
      <td>
        <TextInput
          {...field('cp', textos.cp)}
          placeholder="00000"
          inputMode="numeric"
          onChange={(event) => altas.set(rfc, { cp: digits(event.currentTarget.value) })}
        />
      </td>
      <td>
        <NativeSelect
          {...field('usoCfdi', textos.uso)}
          data={[{ value: '', label: textos.sinUso }, ...usosFor(rfc)]}
          onChange={(event) => altas.set(rfc, { usoCfdi: event.currentTarget.value })}
        />
      </td>
    </tr>
  );
};

/** A line for each receiver: its RFC is given, the rest is as its certificate says. */
export const AltasTabla = ({ altas }: { altas: Altas }) => (
  <div className={classes.altasMarco}>
    <table className={classes.altas} aria-label={textos.titulo}>
      <thead>
        <tr>
          {[textos.rfc, textos.nombre, textos.regimen, textos.cp, textos.uso].map((it) => (
            <th key={it} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {altas.altas.map((alta) => (
          <AltaFila key={alta.rfc} alta={alta} altas={altas} />
        ))}
      </tbody>
    </table>
  </div>
);
