import { useHost, useKeys } from '@timbra/remote-kit';
import { Link } from '@timbra/remote-kit/router';
import { ActionButton, CopyIcon, Perforation, PHONE_QUERY, PlusIcon } from '@timbra/ui-kit';
import { Button, useMediaQuery } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import type { DocumentoProps } from '../../shared/documento.ts';
import { useCancelabilidad } from './cancelacion/use-cancelabilidad.ts';
import { useCancelacion } from './por-cancelar/use-cancelacion.ts';
import { useCertificadoInvalido } from './sat/use-certificado.ts';
import { useFactura } from './use-factura.ts';
import { useHoja } from './hoja/use-hoja.ts';
import { useMovimientos } from './historia/use-movimientos.ts';
import { useSaldo } from './por-cobrar/use-saldo.ts';
import { useSustituciones, useSustituir } from './acciones/use-sustituciones.ts';
import { CancelacionPanel } from './cancelacion/panel.tsx';
import { Acciones } from './acciones/acciones.tsx';
import { Archivos } from './acciones/archivos.tsx';
import { Cabecera } from './cabecera/cabecera.tsx';
import { DatosTexto } from './datos/datos-texto.tsx';
import { DeQuien } from './cabecera/de-quien.tsx';
import { EstadoSat } from './sat/estado-sat.tsx';
import { Evidencias } from './historia/evidencias.tsx';
import { Historia } from './historia/historia.tsx';
import { Miniatura } from './hoja/miniatura.tsx';
import { printPdf } from './hoja/print-pdf.ts';
import { Visor } from './hoja/visor.tsx';
import { PocosCreditos } from './acciones/pocos-creditos.tsx';
import { PorCancelar } from './por-cancelar/por-cancelar.tsx';
import { PorCobrar } from './por-cobrar/por-cobrar.tsx';
import { Recorrido } from './cabecera/recorrido.tsx';
import { Sello } from './cabecera/sello.tsx';
import { Sustitucion } from './acciones/sustitucion.tsx';
import { Uuid } from './cabecera/uuid.tsx';
import classes from './documento.module.css';
import { mensajes } from './mensajes.ts';
import { accionesOf } from './acciones/acciones-of.ts';
import { hasSaldo, isCancelada, isPorCancelar } from './cabecera/estado.ts';
import { historiaOf } from './historia/historia-of.ts';

/** What goes on with the next one, wherever the focus is (teclado §1). */
const NUEVA = 'Alt+N';

/** A stamped voucher: its sheet, its actions and its history. */
export const DocumentoPage = (props: DocumentoProps) => {
  const { titulo, otro, isFresh, onNueva, siguiente } = props;
  const { factura, changed } = useFactura(props.factura);
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const { permissions, session } = useHost();
  const canCreate = permissions.includes('button create in facturas');
  // An integrator's users neither cancel nor send mail (integrador §1).
  const canCancel = canCreate && !session.user.isSaeko;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const { request, askedAt } = useCancelacion(factura, changed);
  const isCertificadoInvalido = useCertificadoInvalido(factura, canCancel);
  const { data: sustituciones = [] } = useSustituciones(factura, canCancel);
  const { sustituir, busy: isSustituyendo } = useSustituir(factura);
  // What the panel was told; nobody else asks SAT.
  const { data: cancelabilidad } = useCancelabilidad(factura, false);
  const { data: movimientos } = useMovimientos(factura);
  const hoja = useHoja(factura);
  const { data: saldo, isError, refetch } = useSaldo(factura);
  useKeys(canCreate ? [{ chord: NUEVA, does: otro, run: onNueva }] : []);
  const acciones = accionesOf({
    factura,
    saldo,
    canCreate,
    canCancel,
    isCertificadoInvalido,
    cancelabilidad,
    canSync: canCreate && session.user.isSaeko,
  });
  const duplicar = acciones.find(({ key, to }) => key === 'duplicar' && to !== null);
  const print = () => hoja.url && printPdf(hoja.url);
  const nueva = canCreate && (
    <ActionButton
      aria-keyshortcuts={NUEVA}
      variant={siguiente ? 'default' : undefined}
      leftSection={<PlusIcon size={14} />}
      className={classes.nueva}
      onClick={onNueva}
    >
      {otro}
    </ActionButton>
  );
  const datos = <DatosTexto factura={factura} isShown={hoja.error !== null} isPrinted={isPhone} />;
  return (
    <div className={classes.documento}>
      <Cabecera factura={factura} titulo={titulo}>
        {!isPhone && <Recorrido id={factura.id} />}
        {!isPhone && nueva}
      </Cabecera>
      <div className={classes.cuerpo}>
        {!isPhone && <Visor hoja={hoja} onPrint={print} />}
        <div className={classes.riel} data-en-pantalla>
          <div className={classes.frente}>
            <Sello factura={factura} isFresh={isFresh} />
            {isPhone && <Miniatura hoja={hoja} onPrint={print} />}
          </div>
          <DeQuien receptor={factura.receptor} />
          {canCreate && !isCancelada(factura) && siguiente}
          {isPorCancelar(factura) && (
            <PorCancelar
              factura={factura}
              request={request}
              askedAt={askedAt}
              onOpen={() => setPanelOpen(true)}
            />
          )}
          {isFresh && <PocosCreditos />}
          <Archivos
            factura={factura}
            onPrint={isPhone ? print : undefined}
            canShare={canCreate}
            canSend={canCancel && !factura.prueba}
          />
          {/* A phone has it at hand, below. */}
          <Acciones
            acciones={acciones.filter((it) => !isPhone || it !== duplicar)}
            onAccion={(key) => (key === 'sustituir' ? void sustituir() : setPanelOpen(true))}
          />
          {isSustituyendo && <p role="status">{mensajes.sustituyendo}</p>}
          <Sustitucion factura={factura} sustituciones={sustituciones} />
          {hasSaldo(factura) && (
            <>
              <Perforation />
              <PorCobrar
                factura={factura}
                saldo={saldo}
                isError={isError}
                onRetry={() => void refetch()}
              />
            </>
          )}
          <Historia pasos={historiaOf(factura, saldo, movimientos)}>
            <EstadoSat factura={factura} onCancelled={changed} />
            <Evidencias factura={factura} />
          </Historia>
          {!isPhone && datos}
          {factura.uuid && <Uuid uuid={factura.uuid} />}
        </div>
        {isPhone && datos}
      </div>
      <CancelacionPanel
        opened={isPanelOpen}
        factura={factura}
        canAsk={canCancel && !isCancelada(factura) && !isPorCancelar(factura) && !factura.prueba}
        onAsked={changed}
        onSustituir={() => void sustituir()}
        isSustituyendo={isSustituyendo}
        onClose={() => setPanelOpen(false)}
      />
      {isPhone && canCreate && (
        <div className={classes.barra}>
          {duplicar?.to && (
            <Button
              variant="default"
              component={Link}
              to={duplicar.to}
              leftSection={<CopyIcon />}
              className={classes.otra}
            >
              {duplicar.texto}
            </Button>
          )}
          {nueva}
        </div>
      )}
    </div>
  );
};
