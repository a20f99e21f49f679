export { Logotipo } from './brand/logotipo.tsx';
export { Perforation } from './brand/perforation.tsx';
export { Simbolo } from './brand/simbolo.tsx';
export { NuevoComprobante } from './comprobantes/nuevo-comprobante.tsx';
export { formatDate, formatDateTime, toMexicoCity } from './dates/format-date.ts';
export { DateField } from './dates/date-field.tsx';
export { judgeDay } from './dates/date-mask.ts';
export { DateText } from './dates/date-text.tsx';
export { calendarCode } from './dates/calendar-code.ts';
export { DateTimeField } from './dates/date-time-field.tsx';
export { ActionButton, type ActionButtonProps } from './feedback/action-button.tsx';
export { ErrorSummary, showField, type SummaryItem } from './feedback/error-summary.tsx';
export { Empty, ErrorState, Loading } from './feedback/page-states.tsx';
export { Notice } from './feedback/notice.tsx';
export { ProgressBar } from './feedback/progress-bar.tsx';
export { UndoNotice } from './feedback/undo-notice.tsx';
export { useConfirm, type Confirm, type ConfirmQuestion } from './feedback/use-confirm.tsx';
export { useDelayed } from './feedback/use-delayed.ts';
export { whenIdle } from './feedback/when-idle.ts';
export { fileProblem } from './files/check-files.ts';
export { FileDrop } from './files/file-drop.tsx';
export { usePdf } from './files/use-pdf.ts';
export { RfcInput } from './fields/rfc-input.tsx';
export { ActionBar, ProblemsButton } from './form/action-bar.tsx';
export { CheckField } from './form/check-field.tsx';
export { DayField, type DayFieldProps } from './form/day-field.tsx';
export { fieldId, FormContext, useField } from './form/form-context.ts';
export { Cell, FormSection } from './form/form-section.tsx';
export { MoneyField, type MoneyFieldProps } from './form/money-field.tsx';
export { problemsOf } from './form/problems-of.ts';
export { RecordPage } from './form/record-page.tsx';
export { SelectField, type SelectFieldProps } from './form/select-field.tsx';
export { SelectInput, type SelectOption } from './form/select-input.tsx';
export { TextField, type TextFieldProps } from './form/text-field.tsx';
export { useTyped } from './form/use-typed.ts';
export { summaryOf as impuestosSummary } from './impuestos/impuestos.ts';
export { ImpuestosFields } from './impuestos/impuestos-fields.tsx';
export {
  ambitoOptions,
  comites,
  entidadOptions,
  ineFields,
  procesos,
  readContabilidades,
  writeContabilidades,
} from './ine/ine.ts';
export { MenuItems } from './menu/menu-items.tsx';
export { formatCount } from './money/format-count.ts';
export { MoneyInput } from './money/money-input.tsx';
export { formatMoney, formatNumber, parseMoney } from './money/money-text.ts';
export { Money } from './money/money.tsx';
export { focusHeading } from './page/focus-heading.ts';
export { PageTitle } from './page/page-title.tsx';
export { Page } from './page/page.tsx';
export { CatalogPicker } from './picker/catalog-picker.tsx';
export { ClaveCell, ClaveField, type ClavePickerProps } from './picker/clave-picker.tsx';
export { FloatingPanel } from './picker/floating-panel.tsx';
export { foldText, textMatcher } from './picker/fold-text.ts';
export { lookups, type Lookups } from './picker/lookups.ts';
export { facturaStatus } from './status/factura-status.ts';
export * from './status/icons.tsx';
export { StatusBadge, StatusIcon, statusWord } from './status/status-badge.tsx';
export { CardList } from './table/card-list.tsx';
export { CheckTable } from './table/check-table.tsx';
export type { Column } from './table/columns.ts';
export { CHOOSE_KEY, GRID_KEYS } from './table/grid-keys.ts';
export { VirtualTable } from './table/virtual-table.tsx';
export type { VirtualTableProps } from './table/virtual-table-props.ts';
export { chooseAspecto, useDensidad, useEsquema } from './theme/aspecto.ts';
export type { StatusName } from './theme/status-colors.ts';
export { stayFocused } from './theme/stay-focused.ts';
export { PHONE_QUERY } from './theme/theme.ts';
export { TimbraProvider } from './theme/timbra-provider.tsx';
