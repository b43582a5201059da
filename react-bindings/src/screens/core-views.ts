import type { CoreViewId } from '@latchkey/core/ui'
import type { AnyComponent, Drawing } from '../extend/drawing.js'
import type { MessageKey } from '../messages/en.js'
import { accountView, connectView } from '../hooks/loading/opening-views.js'
import { lazyComponent, type Lazy } from '../lazy-component.js'
import { connectingExternalView, connectingWalletConnectView } from './connecting/connecting-views.js'

/** How we draw a view that core names: its title, the code to load, and whether the header offers to go back. */
export interface CoreView {
  readonly title?: MessageKey
  readonly content: Drawing
  readonly back?: boolean
}

const view = (title: MessageKey | undefined, code: Lazy<AnyComponent> | (() => Promise<AnyComponent>)): CoreView => ({
  ...(title && { title }),
  content: typeof code === 'function' ? lazyComponent(title ?? 'a view', code) : code,
})

/**
 * Our drawing of each view that core names; a plugin or an app may draw another under the same id. Each view is a chunk
 * of its own.
 */
export const CORE_VIEWS: Readonly<Record<CoreViewId, CoreView>> = {
  Connect: view('connect.title', connectView),
  ConnectWallets: view(
    'connect-wallets.title',
    async () => (await import('./connect-wallets/connect-wallets.js')).ConnectWallets,
  ),
  AllWallets: view('all-wallets.title', async () => (await import('./all-wallets/all-wallets.js')).AllWallets),
  ConnectingExternal: view('connecting.title', connectingExternalView),
  ConnectingMultiChain: view(
    'multichain.title',
    async () => (await import('./connecting/multi-chain/connecting-multi-chain.js')).ConnectingMultiChain,
  ),
  ConnectingWalletConnect: view('connecting-wc.title', connectingWalletConnectView),
  ConnectingWalletConnectBasic: view(
    'connecting-wc.title',
    async () =>
      (await import('./connecting/wallet-connect/connecting-wallet-connect-basic.js')).ConnectingWalletConnectBasic,
  ),
  Downloads: view('downloads.title', async () => (await import('./get-wallet/downloads/downloads.js')).Downloads),
  GetWallet: view('get-wallet.title', async () => (await import('./get-wallet/get-wallet.js')).GetWallet),
  WhatIsAWallet: view(
    'what-is-a-wallet.title',
    async () => (await import('./get-wallet/what-is/what-is.js')).WhatIsAWallet,
  ),
  WhatIsANetwork: view(
    'what-is-a-network.title',
    async () => (await import('./get-wallet/what-is/what-is.js')).WhatIsANetwork,
  ),
  Account: view(undefined, accountView),
  AccountSettings: view(
    'settings.title',
    async () => (await import('./account-settings/account-settings.js')).AccountSettings,
  ),
  Profile: view('profile.title', async () => (await import('./profile/profile.js')).Profile),
  SwitchAddress: view(
    'switch-address.title',
    async () => (await import('./switch-address/switch-address.js')).SwitchAddress,
  ),
  WalletReceive: view('receive.title', async () => (await import('./wallet-receive/wallet-receive.js')).WalletReceive),
  WalletCompatibleNetworks: view(
    'compatible-networks.title',
    async () => (await import('./networks/compatible-networks/wallet-compatible-networks.js')).WalletCompatibleNetworks,
  ),
  Networks: view('networks.title', async () => (await import('./networks/networks.js')).Networks),
  SwitchNetwork: view(
    'switch-network.title',
    async () => (await import('./networks/switch-network/switch-network.js')).SwitchNetwork,
  ),
  UnsupportedChain: view(
    'unsupported-chain.title',
    async () => (await import('./networks/unsupported-chain/unsupported-chain.js')).UnsupportedChain,
  ),
  ApproveTransaction: {
    ...view(
      'approve.title',
      async () => (await import('./approve-transaction/approve-transaction.js')).ApproveTransaction,
    ),
    back: false,
  },
}
