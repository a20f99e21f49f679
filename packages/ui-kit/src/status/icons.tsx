import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
}

/** Line icons of 16 units, drawn with the text's colour and hidden from readers: words stand by. */
const icon = (children: ReactNode) =>
  function Icon({ size = 16 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    );
  };

export const PencilIcon = /*#__PURE__*/ icon(
  <path d="M3 13l.7-3L10.5 3.2a1.2 1.2 0 0 1 1.7 0l.6.6a1.2 1.2 0 0 1 0 1.7L6 12.3z" />,
);
export const FlaskIcon = /*#__PURE__*/ icon(
  <path d="M6 2.5h4M6.8 2.5v4L3.6 12a1 1 0 0 0 .9 1.5h7a1 1 0 0 0 .9-1.5L9.2 6.5v-4M5 10h6" />,
);
export const TicketIcon = /*#__PURE__*/ icon(
  <path d="M2.5 4.5h11v2.2a1.4 1.4 0 0 0 0 2.6v2.2h-11V9.3a1.4 1.4 0 0 0 0-2.6zM9.5 5v.6M9.5 7.7v.6M9.5 10.4v.6" />,
);
export const CheckIcon = /*#__PURE__*/ icon(<path d="M3 8.5l3.2 3.2L13 4.8" />);
export const BanIcon = /*#__PURE__*/ icon(
  <path d="M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM4.2 4.2l7.6 7.6" />,
);
export const ClockIcon = /*#__PURE__*/ icon(
  <path d="M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 5v3.2l2.1 1.3" />,
);
export const WarningIcon = /*#__PURE__*/ icon(<path d="M8 2.6l6 10.6H2zM8 6.6v3M8 11.4v.1" />);
export const InfoIcon = /*#__PURE__*/ icon(
  <path d="M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 7.4v3.4M8 5.1v.1" />,
);
export const RefreshIcon = /*#__PURE__*/ icon(
  <path d="M13 8a5 5 0 1 1-1.6-3.7L13 5.8M13 2.6v3.2H9.8" />,
);
export const HelpIcon = /*#__PURE__*/ icon(
  <path d="M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM6.4 6.4a1.6 1.6 0 1 1 2.4 1.4c-.6.3-.8.6-.8 1.2M8 11v.1" />,
);
export const FileIcon = /*#__PURE__*/ icon(<path d="M4 2.5h5l3 3v8H4zM9 2.5v3h3" />);
export const TrashIcon = /*#__PURE__*/ icon(
  <path d="M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M6.8 7v4M9.2 7v4" />,
);
export const MoreIcon = /*#__PURE__*/ icon(<path d="M3.5 8v.1M8 8v.1M12.5 8v.1" />);
export const SearchIcon = /*#__PURE__*/ icon(
  <path d="M7 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM10.2 10.2l3.2 3.2" />,
);
export const FilterIcon = /*#__PURE__*/ icon(<path d="M2.5 4h11M4.5 8h7M6.5 12h3" />);
export const ChevronDownIcon = /*#__PURE__*/ icon(<path d="M4 6l4 4 4-4" />);
export const CloseIcon = /*#__PURE__*/ icon(<path d="M4 4l8 8M12 4l-8 8" />);
export const PlusIcon = /*#__PURE__*/ icon(<path d="M8 3v10M3 8h10" />);
export const MenuIcon = /*#__PURE__*/ icon(<path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />);
export const UserIcon = /*#__PURE__*/ icon(
  <path d="M8 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 8 8zM3 13.4c.6-2.2 2.5-3.4 5-3.4s4.4 1.2 5 3.4" />,
);
export const PrinterIcon = /*#__PURE__*/ icon(
  <path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z" />,
);
export const CopyIcon = /*#__PURE__*/ icon(<path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />);
export const ReceiptIcon = /*#__PURE__*/ icon(
  <path d="M3.5 13.5v-11h9v11l-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1zM6 5.5h4M6 8.5h4" />,
);
export const ReturnIcon = /*#__PURE__*/ icon(
  <path d="M3.5 13.5v-11h9v11l-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1zM7.5 5L6 6.5 7.5 8M6 6.5h2.5a1.5 1.5 0 0 1 0 3" />,
);
export const OutIcon = /*#__PURE__*/ icon(
  <path d="M9.5 2.5h4v4M13.5 2.5L7.5 8.5M6.5 3.5h-3v9h9v-3" />,
);
export const UpIcon = /*#__PURE__*/ icon(<path d="M8 13V3M4 7l4-4 4 4" />);
export const DownIcon = /*#__PURE__*/ icon(<path d="M8 3v10M4 9l4 4 4-4" />);
export const BackIcon = /*#__PURE__*/ icon(<path d="M13 8H3M7 4L3 8l4 4" />);
export const HourglassIcon = /*#__PURE__*/ icon(
  <path d="M4 2.5h8M4 13.5h8M5 2.5c0 3 1.2 4 3 5.5 1.8-1.5 3-2.5 3-5.5M5 13.5c0-3 1.2-4 3-5.5 1.8 1.5 3 2.5 3 5.5" />,
);
export const CertificateIcon = /*#__PURE__*/ icon(
  <path d="M8 11.5H2.5v-8h11v4M5 6.5h5M5 9h2.5M11.5 8.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM10.4 12.2v2.3l1.1-.6 1.1.6v-2.3" />,
);
export const SwapIcon = /*#__PURE__*/ icon(
  <path d="M3 5.5h9.5M10 3l2.5 2.5L10 8M13 10.5H3.5M6 8l-2.5 2.5L6 13" />,
);
export const MailIcon = /*#__PURE__*/ icon(<path d="M2.5 4h11v8.5h-11zM2.5 4.5 8 9l5.5-4.5" />);
export const LinkIcon = /*#__PURE__*/ icon(
  <path d="M6.8 9.2a2.4 2.4 0 0 0 3.4 0l2.4-2.4a2.4 2.4 0 0 0-3.4-3.4l-.9.9M9.2 6.8a2.4 2.4 0 0 0-3.4 0L3.4 9.2a2.4 2.4 0 0 0 3.4 3.4l.9-.9" />,
);
export const UsersIcon = /*#__PURE__*/ icon(
  <path d="M6 7.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM1.8 13c.4-2.1 2-3.2 4.2-3.2s3.8 1.1 4.2 3.2M10.5 3.1a2.3 2.3 0 0 1 0 4.3M12 10c1.2.5 2 1.5 2.3 3" />,
);
export const BuildingIcon = /*#__PURE__*/ icon(
  <path d="M3.5 13.5v-11h9v11M2 13.5h12M6.2 5.5h.1M9.7 5.5h.1M6.2 8h.1M9.7 8h.1M6.5 13.5V11h3v2.5" />,
);
export const BoxIcon = /*#__PURE__*/ icon(
  <path d="M8 2.3l5.2 2.8v5.8L8 13.7l-5.2-2.8V5.1zM2.9 5.2L8 8l5.1-2.8M8 8v5.6" />,
);
export const EnterIcon = /*#__PURE__*/ icon(<path d="M13 3.5V8H3.5M6.5 5l-3 3 3 3" />);
export const GoIcon = /*#__PURE__*/ icon(<path d="M3 8h10M9 4l4 4-4 4" />);
