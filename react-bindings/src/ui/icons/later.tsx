import { strokeIcon } from './index.js'

// The icons of the views that a visitor comes to later: they load with those views.

export const ForwardIcon = /* @__PURE__ */ strokeIcon('M8 4.5 13.5 10 8 15.5')
export const DownIcon = /* @__PURE__ */ strokeIcon('m5 7.5 5 5 5-5')
export const CopyIcon = /* @__PURE__ */ strokeIcon(
  'M7 7V4.5A1.5 1.5 0 0 1 8.5 3h7A1.5 1.5 0 0 1 17 4.5v7a1.5 1.5 0 0 1-1.5 1.5H13M4.5 7h7A1.5 1.5 0 0 1 13 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 3 15.5v-7A1.5 1.5 0 0 1 4.5 7Z',
)
export const ExternalIcon = /* @__PURE__ */ strokeIcon(
  'M11 3.5h5.5V9M16 4l-7 7M8.5 5H5a1.5 1.5 0 0 0-1.5 1.5V15A1.5 1.5 0 0 0 5 16.5h8.5A1.5 1.5 0 0 0 15 15v-3.5',
)
export const QrIcon = /* @__PURE__ */ strokeIcon(
  'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2h-2zM16.5 11.5v2M11.5 16.5h2M16.5 16.5h.01',
)
export const DisconnectIcon = /* @__PURE__ */ strokeIcon(
  'M8.5 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3.5M12.5 6.5 16 10l-3.5 3.5M16 10H8',
)
export const NetworkIcon = /* @__PURE__ */ strokeIcon(
  'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c2 2.1 3 4.6 3 7.5s-1 5.4-3 7.5c-2-2.1-3-4.6-3-7.5s1-5.4 3-7.5Z',
)
export const ReceiveIcon = /* @__PURE__ */ strokeIcon('M10 3.5v9.5M5.5 8.8 10 13.3l4.5-4.5M4 16.8h12')
export const SendIcon = /* @__PURE__ */ strokeIcon('M10 13.2V3.7M5.5 8 10 3.5 14.5 8M4 16.8h12')
export const BuyIcon = /* @__PURE__ */ strokeIcon('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6.5v7M6.5 10h7')
export const SettingsIcon = /* @__PURE__ */ strokeIcon(
  'M8.5 4.6l.3-2.1h2.4l.3 2.1 1.3.5 1.6-1.3 1.8 1.8-1.3 1.6.5 1.3 2.1.3v2.4l-2.1.3-.5 1.3 1.3 1.6-1.8 1.8-1.6-1.3-1.3.5-.3 2.1H8.8l-.3-2.1-1.3-.5-1.6 1.3-1.8-1.8 1.3-1.6-.5-1.3-2.1-.3V8.8l2.1-.3.5-1.3-1.3-1.6 1.8-1.8 1.6 1.3ZM10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
)
export const PersonIcon = /* @__PURE__ */ strokeIcon(
  'M10 10a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3.8 17a6.2 6.2 0 0 1 12.4 0',
)
export const MailIcon = /* @__PURE__ */ strokeIcon(
  'M4.5 4.5h11A1.5 1.5 0 0 1 17 6v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14V6a1.5 1.5 0 0 1 1.5-1.5ZM3.5 6l6.5 5 6.5-5',
)
export const PlusIcon = /* @__PURE__ */ strokeIcon('M10 4v12M4 10h12')
export const CertifiedIcon = /* @__PURE__ */ strokeIcon(
  'm10 2.5 6 2.2v4.6c0 3.8-2.5 6.6-6 8.2-3.5-1.6-6-4.4-6-8.2V4.7l6-2.2ZM7.5 9.8l1.8 1.8 3.4-3.6',
)
export const SearchIcon = /* @__PURE__ */ strokeIcon('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17')
export const SwapIcon = /* @__PURE__ */ strokeIcon('M3.5 7h12M12.5 3.5 16 7l-3.5 3.5M16.5 13h-12M7.5 9.5 4 13l3.5 3.5')
