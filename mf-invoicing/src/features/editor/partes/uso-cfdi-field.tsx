import type { ReceptorRow } from '@timbra/contracts';
import { SelectField } from '@timbra/ui-kit';
import { useMemo } from 'react';
import { mensajes } from '../mensajes.ts';
import { usosOf } from '../formulario/usos-cfdi.ts';
import { useEditor, useForm } from '../campos/editor-context.ts';
import { claveOption } from '../campos/options.ts';

/** Uses that the receiver may not give are there to be seen, and cannot be chosen. */
const optionsFor = (receptor: ReceptorRow | undefined) => {
  const usos = usosOf(receptor);
  const allowed = usos.filter((it) => it.isAllowed).map(claveOption);
  const others = usos
    .filter((it) => !it.isAllowed)
    .map((it) => ({ ...claveOption(it), disabled: true }));
  return others.length > 0
    ? [...allowed, { group: mensajes.noDisponibles, items: others }]
    : allowed;
};

export const UsoCfdiField = ({ receptores }: { receptores: readonly ReceptorRow[] }) => {
  const { store } = useEditor();
  const chosen = useForm(store, (it) => it.datos.receptor);
  const receptor = receptores.find((it) => it.id === chosen);
  const value = useForm(store, (it) => it.datos.usoCfdi);
  const data = useMemo(() => optionsFor(receptor), [receptor]);
  return (
    <SelectField
      path="usoCfdi"
      label={mensajes.usoCfdi}
      value={value}
      data={data}
      onChange={(usoCfdi) => store.setDatos({ usoCfdi })}
    />
  );
};
