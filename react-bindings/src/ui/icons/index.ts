import { strokeIcon } from './icon.js'

// Our own set, 20 px in one stroke. Icons that mirror with the text are mirrored by `.mirrors`.

export const BackIcon = strokeIcon('M12 4.5 6.5 10l5.5 5.5')
export const CloseIcon = strokeIcon('m5 5 10 10M15 5 5 15')
export const HelpIcon = strokeIcon('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM7.9 7.8a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.2.9-1.2 1.7M10 14h.01')
export const ForwardIcon = strokeIcon('M8 4.5 13.5 10 8 15.5')
export const DownIcon = strokeIcon('m5 7.5 5 5 5-5')
export const SearchIcon = strokeIcon('M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17')
export const CopyIcon = strokeIcon('M7 7V4.5A1.5 1.5 0 0 1 8.5 3h7A1.5 1.5 0 0 1 17 4.5v7a1.5 1.5 0 0 1-1.5 1.5H13M4.5 7h7A1.5 1.5 0 0 1 13 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 3 15.5v-7A1.5 1.5 0 0 1 4.5 7Z')
export const CheckIcon = strokeIcon('m4 10.5 4 4 8-9')
export const AlertIcon = strokeIcon('M10 6.5v4M10 13.5h.01M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z')
export const RetryIcon = strokeIcon('M16.5 10a6.5 6.5 0 1 1-1.9-4.6L16.5 7M16.5 3v4h-4')
export const ExternalIcon = strokeIcon('M11 3.5h5.5V9M16 4l-7 7M8.5 5H5a1.5 1.5 0 0 0-1.5 1.5V15A1.5 1.5 0 0 0 5 16.5h8.5A1.5 1.5 0 0 0 15 15v-3.5')
export const WalletIcon = strokeIcon('M3 6.5v8A2.5 2.5 0 0 0 5.5 17h10a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 15.5 7h-11A1.5 1.5 0 0 1 3 5.5 1.5 1.5 0 0 1 4.5 4H14v3M13.5 12h.01')
export const QrIcon = strokeIcon('M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2h-2zM16.5 11.5v2M11.5 16.5h2M16.5 16.5h.01')
export const GridIcon = strokeIcon('M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z')
export const DisconnectIcon = strokeIcon('M8.5 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3.5M12.5 6.5 16 10l-3.5 3.5M16 10H8')
export const NetworkIcon = strokeIcon('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c2 2.1 3 4.6 3 7.5s-1 5.4-3 7.5c-2-2.1-3-4.6-3-7.5s1-5.4 3-7.5Z')
