/** The heaviest of Mantine, for the forms that have a calendar or a colour. */
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es-mx';
export { ColorInput } from '@mantine/core';
export {
  DatesProvider,
  DateTimePicker,
  type DatesProviderProps,
  type DateTimePickerProps,
} from '@mantine/dates';
