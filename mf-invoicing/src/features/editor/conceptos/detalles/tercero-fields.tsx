import { catalogos } from '@timbra/cfdi';
import classes from '../../estilos/extras.module.css';
import { mensajes } from '../../mensajes.ts';
import { newTercero } from './detalles.ts';
import { claveOption } from '../../campos/options.ts';
import { ExtraSelect, ExtraText } from '../../campos/extra-fields.tsx';
import { Opcional } from './opcional.tsx';

const PATH = 'detalles.aCuentaTerceros';
const regimenes = catalogos.c_RegimenFiscal.map(claveOption);
const upper = (text: string): string => text.replace(/\s/g, '').toUpperCase();
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 5);

/** On whose behalf the line is billed. */
export const TerceroFields = () => (
  <Opcional path={PATH} title={mensajes.tercero} create={newTercero}>
    <div className={classes.fields}>
      <ExtraText path={`${PATH}.rfc`} label={mensajes.rfc} maxLength={13} clean={upper} />
      <ExtraText path={`${PATH}.nombre`} label={mensajes.nombre} maxLength={300} />
      <ExtraSelect
        path={`${PATH}.regimen`}
        label={mensajes.regimen}
        none={mensajes.elige}
        data={regimenes}
      />
      <ExtraText path={`${PATH}.cp`} label={mensajes.cp} inputMode="numeric" clean={digits} />
    </div>
  </Opcional>
);
