import { Route, Routes } from '@timbra/remote-kit/router';
import { ClientePage } from '../features/cliente/cliente.page.tsx';
import {
  EditarConceptoPage,
  NuevoConceptoPage,
} from '../features/concepto-editor/concepto-editor.page.tsx';
import { ConceptosPage } from '../features/conceptos/conceptos.page.tsx';
import { ConveniosPage } from '../features/convenios/convenios.page.tsx';
import { ComprarCreditosPage, CreditosPage } from '../features/creditos/creditos.page.tsx';
import {
  EditarEmisorPage,
  NuevoEmisorPage,
} from '../features/emisor-editor/emisor-editor.page.tsx';
import { EmisoresPage } from '../features/emisores/emisores.page.tsx';
import {
  ConceptosImportPage,
  ReceptoresImportPage,
} from '../features/hoja-import/hoja-import.page.tsx';
import { MigrarEmisoresPage, MigrarReceptoresPage } from '../features/migracion/migracion.page.tsx';
import {
  EditarPlantillaPage,
  NuevaPlantillaPage,
} from '../features/plantilla-editor/plantilla-editor.page.tsx';
import { PlantillasPage } from '../features/plantillas/plantillas.page.tsx';
import {
  EditarReceptorPage,
  NuevoReceptorPage,
} from '../features/receptor-editor/receptor-editor.page.tsx';
import { ReceptoresPage } from '../features/receptores/receptores.page.tsx';

export const AppRoutes = () => (
  <Routes>
    <Route path="emisores">
      <Route index element={<EmisoresPage />} />
      <Route path="nuevo" element={<NuevoEmisorPage />} />
      <Route path="editar/:id" element={<EditarEmisorPage />} />
    </Route>
    <Route path="receptores">
      <Route index element={<ReceptoresPage />} />
      <Route path="nuevo" element={<NuevoReceptorPage />} />
      <Route path="editar/:id" element={<EditarReceptorPage />} />
      <Route path="importar" element={<ReceptoresImportPage />} />
      <Route path=":id" element={<ClientePage />} />
    </Route>
    <Route path="conceptos">
      <Route index element={<ConceptosPage />} />
      <Route path="nuevo" element={<NuevoConceptoPage />} />
      <Route path="editar/:id" element={<EditarConceptoPage />} />
      <Route path="importar" element={<ConceptosImportPage />} />
    </Route>
    <Route path="plantillas">
      <Route index element={<PlantillasPage />} />
      <Route path="nueva" element={<NuevaPlantillaPage />} />
      <Route path="editar/:id" element={<EditarPlantillaPage />} />
    </Route>
    <Route path="creditos">
      <Route index element={<CreditosPage />} />
      <Route path="comprar" element={<ComprarCreditosPage />} />
    </Route>
    <Route path="convenios" element={<ConveniosPage />} />
    <Route path="migracion">
      <Route path="emisores" element={<MigrarEmisoresPage />} />
      <Route path="receptores" element={<MigrarReceptoresPage />} />
    </Route>
  </Routes>
);
