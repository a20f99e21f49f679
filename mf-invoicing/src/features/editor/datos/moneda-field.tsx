import { catalogos } from '@timbra/cfdi';
import { SelectField } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { useEditor, useForm } from '../campos/editor-context.ts';
import { claveOption } from '../campos/options.ts';

const FRECUENTES = ['MXN', 'USD', 'EUR'];
const isFrequent = ({ id }: { id: string }) => FRECUENTES.includes(id);
const data = [
  {
    group: mensajes.frecuentes,
    items: catalogos.c_Moneda
      .filter(isFrequent)
      .toSorted((a, b) => FRECUENTES.indexOf(a.id) - FRECUENTES.indexOf(b.id))
      .map(claveOption),
  },
  {
    group: mensajes.otras,
    items: catalogos.c_Moneda.filter((it) => !isFrequent(it)).map(claveOption),
  },
];

/** All of them, the frequent ones first. */
export const monedas = data.flatMap(({ items }) => items);

export const MonedaField = () => {
  const { store } = useEditor();
  const value = useForm(store, (it) => it.datos.moneda);
  return (
    <SelectField
      path="moneda"
      label={mensajes.moneda}
      value={value}
      data={data}
      onChange={store.setMoneda}
    />
  );
};
