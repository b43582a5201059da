import { lazyComponent } from '../../lazy-component.js'

// Choosing a wallet leads to these views. Their code is loaded when the visitor points at a wallet. The views that the
// modal opens with are loaded together with it (hooks/loading/opening-views.ts), the others when they are shown
// (core-views.ts).

export const connectingExternalView = lazyComponent(
  'the view ConnectingExternal',
  async () => (await import(/* stage: connect */ './external/connecting-external.js')).ConnectingExternal,
)

/** Opens the app of a wallet within the press on its row. It comes with the view that the press leads to. */
export const walletAppOpener = lazyComponent(
  'opening a wallet’s app',
  async () => (await import('./wallet-connect/connecting-wallet-connect.js')).openInPress,
)

export const connectingWalletConnectView = lazyComponent(
  'the view ConnectingWalletConnect',
  async () => (await import('./wallet-connect/connecting-wallet-connect.js')).ConnectingWalletConnect,
)
