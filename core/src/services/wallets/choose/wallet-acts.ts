import type { PairingTarget, WalletEntry, Wallets } from '../../../contracts/wallets/wallets.js'
import { construct } from '../../../kernel/injection/construct.js'
import type { Services } from '../../../kernel/services.js'
import type { RecentWallets } from '../list/recent-wallets.js'
import { WalletConnector } from './connect-wallet.js'
import { WalletPairing } from './pairing.js'

/** What the list of wallets knows. */
export interface ListOfWallets {
  entryOf(walletId: string): WalletEntry | undefined
  /** To which wallet the visitor takes the pairing that is shown. */
  pairingTarget(): PairingTarget | undefined
  readonly recent: Pick<RecentWallets, 'remember'>
}

/** What a visitor does with a wallet after choosing it. */
export type WalletActs = Pick<Wallets, 'connect' | 'connectOnce' | 'pair'>

export function createWalletActs(services: Services, { entryOf, pairingTarget, recent }: ListOfWallets): WalletActs {
  const connector = construct(WalletConnector, services)
  const pairing = construct(WalletPairing, services)
  return {
    connect: (walletId, options) => connector.connect(walletId, entryOf(walletId), options),
    connectOnce: (walletId, namespaces) => connector.connectOnce(walletId, entryOf(walletId), namespaces),
    pair: (connectorId) => pairing.pair(connectorId, pairingTarget, recent),
  }
}
