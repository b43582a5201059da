import type { CoreViewId } from '@latchkey/core/ui'
import type { Drawing } from '../extend/drawing.js'
import type { MessageKey } from '../messages/en.js'
import { accountView, connectView } from '../hooks/loading/opening-views.js'
import { connectingExternalView, connectingWalletConnectView } from './connecting/connecting-views.js'

/** How we draw a view that core names: its title, the code to load, and whether the header offers to go back. */
export interface CoreView {
  readonly title?: MessageKey
  readonly content: Drawing
  readonly back?: boolean
}

/**
 * Our drawing of each view that core names; a plugin or an app may draw another under the same id. Each view is a chunk
 * of its own.
 */
export const CORE_VIEWS: Readonly<Record<CoreViewId, CoreView>> = {
  Connect: { title: 'connect.title', content: connectView },
  ConnectWallets: {
    title: 'connect-wallets.title',
    content: { load: () => import('./connect-wallets/connect-wallets.js') },
  },
  AllWallets: { title: 'all-wallets.title', content: { load: () => import('./all-wallets/all-wallets.js') } },
  ConnectingExternal: { title: 'connecting.title', content: connectingExternalView },
  ConnectingMultiChain: {
    title: 'multichain.title',
    content: {
      load: async () => (await import('./connecting/multi-chain/connecting-multi-chain.js')).ConnectingMultiChain,
    },
  },
  ConnectingWalletConnect: { title: 'connecting-wc.title', content: connectingWalletConnectView },
  ConnectingWalletConnectBasic: {
    title: 'connecting-wc.title',
    content: { load: () => import('./connecting/wallet-connect/connecting-wallet-connect-basic.js') },
  },
  Downloads: {
    title: 'downloads.title',
    content: { load: async () => (await import('./get-wallet/downloads/downloads.js')).Downloads },
  },
  GetWallet: {
    title: 'get-wallet.title',
    content: { load: async () => (await import('./get-wallet/get-wallet.js')).GetWallet },
  },
  WhatIsAWallet: {
    title: 'what-is-a-wallet.title',
    content: { load: async () => (await import('./get-wallet/what-is/what-is.js')).WhatIsAWallet },
  },
  WhatIsANetwork: {
    title: 'what-is-a-network.title',
    content: { load: async () => (await import('./get-wallet/what-is/what-is.js')).WhatIsANetwork },
  },
  Account: { content: accountView },
  AccountSettings: {
    title: 'settings.title',
    content: { load: () => import('./account-settings/account-settings.js') },
  },
  Profile: { title: 'profile.title', content: { load: async () => (await import('./profile/profile.js')).Profile } },
  SwitchAddress: {
    title: 'switch-address.title',
    content: { load: () => import('./switch-address/switch-address.js') },
  },
  WalletReceive: { title: 'receive.title', content: { load: () => import('./wallet-receive/wallet-receive.js') } },
  WalletCompatibleNetworks: {
    title: 'compatible-networks.title',
    content: { load: () => import('./networks/compatible-networks/wallet-compatible-networks.js') },
  },
  Networks: { title: 'networks.title', content: { load: () => import('./networks/networks.js') } },
  SwitchNetwork: {
    title: 'switch-network.title',
    content: { load: () => import('./networks/switch-network/switch-network.js') },
  },
  UnsupportedChain: {
    title: 'unsupported-chain.title',
    content: { load: () => import('./networks/unsupported-chain/unsupported-chain.js') },
  },
  ApproveTransaction: {
    title: 'approve.title',
    content: { load: () => import('./approve-transaction/approve-transaction.js') },
    back: false,
  },
}
