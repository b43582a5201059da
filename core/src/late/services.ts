// What arrives together when a visitor first does something, or comes back.
export { createModal } from '../modal/modal.js'
export { createAccounts } from '../services/accounts/accounts.js'
export { createNetworks } from '../services/networks/networks.js'
export { createNotices } from '../services/notices/notices.js'
export { createWallets } from '../services/wallets/wallets.js'
export { createArriving } from './arrive.js'
