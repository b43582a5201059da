import type { WordKey } from '../words/en.js'
import type { Drawing } from '../views/drawing.js'
import { loadAccount, loadConnect } from './homes.js'
import { loadConnectingExternal } from './connecting-external/load-connecting-external.js'
import { loadConnectingWalletConnect } from './connecting-wallet-connect/load-connecting-wallet-connect.js'

/** A view of ours: its title, and where it comes from. */
export interface CoreView {
  readonly title?: WordKey
  readonly content: Drawing
}

/** The views that core names, and who draws them unless a plugin or a host brings another drawing under the same id. */
export const CORE_VIEWS: Readonly<Record<string, CoreView>> = {
  Connect: { title: 'connect.title', content: { load: loadConnect } },
  ConnectWallets: { title: 'connect-wallets.title', content: { load: async () => (await import('./connect-wallets/connect-wallets.js')).ConnectWallets } },
  AllWallets: { title: 'all-wallets.title', content: { load: async () => (await import('./all-wallets/all-wallets.js')).AllWallets } },
  ConnectingExternal: { title: 'connecting.title', content: { load: loadConnectingExternal } },
  ConnectingMultiChain: { title: 'multichain.title', content: { load: async () => (await import('./connecting-multi-chain/connecting-multi-chain.js')).ConnectingMultiChain } },
  ConnectingWalletConnect: { title: 'connecting-wc.title', content: { load: loadConnectingWalletConnect } },
  ConnectingWalletConnectBasic: { title: 'connecting-wc.title', content: { load: async () => (await import('./connecting-wallet-connect/connecting-wallet-connect-basic.js')).ConnectingWalletConnectBasic } },
  SwitchActiveChain: { title: 'switch-chain.title', content: { load: async () => (await import('./switch-active-chain/switch-active-chain.js')).SwitchActiveChain } },
  Downloads: { title: 'downloads.title', content: { load: async () => (await import('./downloads/downloads.js')).Downloads } },
  GetWallet: { title: 'get-wallet.title', content: { load: async () => (await import('./get-wallet/get-wallet.js')).GetWallet } },
  WhatIsAWallet: { title: 'what-is-a-wallet.title', content: { load: async () => (await import('./what-is/what-is-a-wallet.js')).WhatIsAWallet } },
  WhatIsANetwork: { title: 'what-is-a-network.title', content: { load: async () => (await import('./what-is/what-is-a-network.js')).WhatIsANetwork } },
  Account: { content: { load: loadAccount } },
  AccountSettings: { title: 'settings.title', content: { load: async () => (await import('./account-settings/account-settings.js')).AccountSettings } },
  Profile: { title: 'profile.title', content: { load: async () => (await import('./profile/profile.js')).Profile } },
  SwitchAddress: { title: 'switch-address.title', content: { load: async () => (await import('./switch-address/switch-address.js')).SwitchAddress } },
  WalletReceive: { title: 'receive.title', content: { load: async () => (await import('./wallet-receive/wallet-receive.js')).WalletReceive } },
  WalletCompatibleNetworks: { title: 'compatible-networks.title', content: { load: async () => (await import('./wallet-compatible-networks/wallet-compatible-networks.js')).WalletCompatibleNetworks } },
  Networks: { title: 'networks.title', content: { load: async () => (await import('./networks/networks.js')).Networks } },
  SwitchNetwork: { title: 'switch-network.title', content: { load: async () => (await import('./switch-network/switch-network.js')).SwitchNetwork } },
  UnsupportedChain: { title: 'unsupported-chain.title', content: { load: async () => (await import('./unsupported-chain/unsupported-chain.js')).UnsupportedChain } },
  ApproveTransaction: { title: 'approve.title', content: { load: async () => (await import('./approve-transaction/approve-transaction.js')).ApproveTransaction } },
}
