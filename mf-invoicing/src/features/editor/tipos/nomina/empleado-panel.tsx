import { catalogos, Rfc } from '@timbra/cfdi';
import type { FiscalEmisor } from '@timbra/contracts';
import { useValue } from '@timbra/remote-kit';
import { useEditor, useExtra, useForm } from '../../campos/editor-context.ts';
import { ExtraDate, ExtraMoney, ExtraSelect, ExtraText } from '../../campos/extra-fields.tsx';
import extraClasses from '../../estilos/extras.module.css';
import classes from '../../estilos/editor.module.css';
import { mensajes as comunes } from '../../mensajes.ts';
import { claveOption } from '../../campos/options.ts';
import { lecturaOf } from './bring-empleado.ts';
import { mensajes } from './mensajes.ts';
import { totalesOf } from './formulario/nomina-form.ts';

const R = 'nomina.Receptor';
const upper = (text: string): string => text.replace(/\s/g, '').toUpperCase();
const onlyDigits = (text: string): string => text.replace(/\D/g, '');

const options = {
  contratos: catalogos.c_TipoContrato.map(claveOption),
  regimenes: catalogos.c_TipoRegimen.map(claveOption),
  jornadas: catalogos.c_TipoJornada.map(claveOption),
  riesgos: catalogos.c_RiesgoPuesto.map(claveOption),
  periodicidades: catalogos.c_PeriodicidadPago.map(claveOption),
  bancos: catalogos.c_Banco.map(claveOption),
  entidades: catalogos.c_Estado.filter(({ pais }) => pais === 'MEX').map(claveOption),
  sindicalizado: ['Sí', 'No'].map((it) => ({ value: it, label: it })),
};

/** In weeks, as its dates give it, unless another is written. */
const Antiguedad = () => {
  const { store } = useEditor();
  const weeks = useForm(store, (it) => totalesOf(it.extras.nomina)?.Antiguedad);
  return (
    <ExtraText
      path={`${R}.Antiguedad`}
      label={mensajes.antiguedad}
      maxLength={12}
      placeholder={weeks}
      clean={upper}
    />
  );
};

/** Only of an employer who is a person. */
const CurpDelPatron = ({ emisores }: { emisores: readonly FiscalEmisor[] }) => {
  const { store } = useEditor();
  const emisor = useForm(store, (it) => it.datos.emisor);
  const { value } = useExtra('nomina.Emisor.Curp');
  const rfc = Rfc.tryParse(emisores.find((it) => it.id === emisor)?.rfc ?? '');
  if (value === '' && (!rfc || rfc.isMoral())) return null;
  return (
    <ExtraText
      path="nomina.Emisor.Curp"
      label={mensajes.curpPatron}
      description={mensajes.curpPatronAyuda}
      maxLength={18}
      clean={upper}
    />
  );
};

/** nomina §1: what the receipt says of the employee. */
const EmpleadoFields = ({ emisores }: { emisores: readonly FiscalEmisor[] }) => (
  <div className={extraClasses.fields}>
    <ExtraText
      path={`${R}.Curp`}
      className={extraClasses.wide}
      label={mensajes.curp}
      maxLength={18}
      clean={upper}
    />
    <ExtraText path={`${R}.NumSeguridadSocial`} label={mensajes.seguroSocial} clean={onlyDigits} />
    <ExtraDate path={`${R}.FechaInicioRelLaboral`} label={mensajes.inicioLaboral} />
    <Antiguedad />
    <ExtraSelect path={`${R}.TipoRegimen`} label={mensajes.regimen} data={options.regimenes} />
    <ExtraSelect path={`${R}.TipoContrato`} label={mensajes.contrato} data={options.contratos} />
    <ExtraSelect
      path={`${R}.RiesgoPuesto`}
      label={mensajes.riesgo}
      none={comunes.elige}
      data={options.riesgos}
    />
    <ExtraText path={`${R}.NumEmpleado`} label={mensajes.numEmpleado} maxLength={15} />
    <ExtraText path={`${R}.Departamento`} label={mensajes.departamento} maxLength={100} />
    <ExtraText path={`${R}.Puesto`} label={mensajes.puesto} maxLength={100} />
    <ExtraSelect
      path={`${R}.ClaveEntFed`}
      label={mensajes.entidad}
      none={comunes.elige}
      data={options.entidades}
    />
    <ExtraSelect
      path={`${R}.PeriodicidadPago`}
      label={mensajes.periodicidad}
      data={options.periodicidades}
    />
    <ExtraSelect
      path={`${R}.TipoJornada`}
      label={mensajes.jornada}
      none={comunes.elige}
      data={options.jornadas}
    />
    <ExtraMoney path={`${R}.SalarioBaseCotApor`} label={mensajes.salarioBase} />
    <ExtraMoney path={`${R}.SalarioDiarioIntegrado`} label={mensajes.salarioDiario} />
    <CurpDelPatron emisores={emisores} />
    <ExtraText
      path="nomina.Emisor.RegistroPatronal"
      label={mensajes.registroPatronal}
      description={mensajes.registroAyuda}
      maxLength={20}
      clean={upper}
    />
    <ExtraSelect
      path={`${R}.Sindicalizado`}
      label={mensajes.sindicalizado}
      data={options.sindicalizado}
    />
    <ExtraSelect
      path={`${R}.Banco`}
      label={mensajes.banco}
      none={comunes.elige}
      data={options.bancos}
    />
    <ExtraText
      path={`${R}.CuentaBancaria`}
      label={mensajes.cuenta}
      description={mensajes.cuentaAyuda}
      maxLength={18}
      clean={onlyDigits}
    />
  </div>
);

/** The person folds it or not; its summary stays. */
export const EmpleadoPanel = ({ emisores }: { emisores: readonly FiscalEmisor[] }) => {
  const { store } = useEditor();
  const id = useForm(store, (it) => it.datos.receptor);
  const lectura = useValue(lecturaOf(store));
  return (
    <details className={`${extraClasses.extra} ${extraClasses.details}`} open>
      <summary className={extraClasses.extraTitle}>{mensajes.empleado}</summary>
      {id === '' && <p className={classes.second}>{mensajes.sinEmpleado}</p>}
      {lectura === 'leyendo' && <p role="status">{mensajes.cargandoEmpleado}</p>}
      {lectura === 'error' && <p role="alert">{mensajes.errorEmpleado}</p>}
      {id !== '' && lectura !== 'leyendo' && <EmpleadoFields emisores={emisores} />}
    </details>
  );
};
