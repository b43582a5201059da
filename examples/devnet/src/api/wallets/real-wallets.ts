import { OFFLINE_WALLETS } from '@latchkey/wallets/list'
import { imageIdOf } from './invent-wallets.js'
import type { WalletRecord } from './wallet-record.js'

/** The wallets that people use, as far as they have an id in the public registry. Their pictures are drawn here: we have none of theirs. */
export const realWallets = (): readonly WalletRecord[] =>
  OFFLINE_WALLETS.filter(({ id }) => /^[\da-f]{64}$/.test(id)).map(({ id, homepage = '', chains = [], badge_type = 'none', ...rest }, place) => ({
    ...rest,
    ...{ id, homepage, chains: [...chains], badge_type, injected: rest.injected && [...rest.injected] },
    image_id: imageIdOf(id),
    order: place + 1,
  }))
