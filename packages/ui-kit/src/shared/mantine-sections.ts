/** What sections add to `mantine.ts`: dialogs, menus and the fields of their forms. */
export {
  Drawer,
  Menu,
  Modal,
  NativeSelect,
  Popover,
  Progress,
  SegmentedControl,
  Textarea,
} from '@mantine/core';
