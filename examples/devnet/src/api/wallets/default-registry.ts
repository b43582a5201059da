import { OFFLINE_WALLETS } from '@latchkey/wallets/list'
import { imageIdOf, inventWallets } from './invent-wallets.js'
import type { WalletRecord } from './wallet-record.js'

/** The wallets that people use, and enough invented ones to page and search through. */
export const defaultRegistry = (): readonly WalletRecord[] => [...realWallets(), ...inventWallets()]

/**
 * The wallets that people use, as far as the public registry has an id for them. This server draws their pictures,
 * because it has none of theirs.
 */
export const realWallets = (): readonly WalletRecord[] =>
  OFFLINE_WALLETS.filter(({ id }) => /^[\da-f]{64}$/.test(id)).map(
    ({ id, homepage = '', chains = [], badge_type = 'none', ...rest }, place) => ({
      ...rest,
      ...{ id, homepage, chains: [...chains], badge_type, injected: rest.injected && [...rest.injected] },
      image_id: imageIdOf(id),
      order: place + 1,
    }),
  )
