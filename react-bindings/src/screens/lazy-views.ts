import { lazyComponent } from '../lazy-component.js'

// The views that choosing a wallet leads to: their code is loaded when the visitor points at a wallet. Those that the
// modal opens with are loaded beside it (hooks/opening-views.ts), the others when they are shown (core-views.ts).

export const connectingExternalView = lazyComponent(
  'the view ConnectingExternal',
  async () => (await import(/* stage: connect */ './connecting-external/connecting-external.js')).ConnectingExternal,
)

export const connectingWalletConnectView = lazyComponent(
  'the view ConnectingWalletConnect',
  async () => (await import('./connecting-wallet-connect/connecting-wallet-connect.js')).ConnectingWalletConnect,
)
