/** Where the wallet page is shown in a view, and the row that leads there. */
export { ApproveTransaction } from './approve-transaction.js'
export { ConnectingPasskey } from './passkey/connecting-passkey.js'
export { SettingsRow } from './settings/settings-row.js'
export { WalletSettings } from './settings/wallet-settings.js'
