import type { AnyComponent } from '../../views/drawing.js'

/** The view that choosing a wallet elsewhere leads to. Fetched when somebody is about to. */
export const loadConnectingWalletConnect = async (): Promise<AnyComponent> => (await import('./connecting-wallet-connect.js')).ConnectingWalletConnect
