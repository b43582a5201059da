import { propertyOf } from '@latchkey/core'
import { REFERENCES } from '../networks/references.js'
import type { BitcoinWallet, WalletAnswer } from './bitcoin-wallet.js'
import { callMethod, invoke, reading } from './call.js'
import { hasMethod } from './has-method.js'
import { listenToEvents, unisatWallet } from './unisat.js'

/**
 * OKX, by its own interface, which is UniSat's but for connecting: one call says address and key, and this provider
 * is always on the main network.
 */
export function okxWallet(provider: unknown): BitcoinWallet {
  const { switchNetwork: _, look: __, ...unisat } = unisatWallet(provider)

  function answerOf(said: unknown): WalletAnswer | undefined {
    const address = propertyOf(said, 'address')
    const publicKey = propertyOf(said, 'compressedPublicKey') ?? propertyOf(said, 'publicKey')
    return address === undefined ? undefined : { addresses: [{ address, publicKey, type: 'payment' }], reference: REFERENCES.bitcoin }
  }

  async function look(): Promise<WalletAnswer | undefined> {
    const address = propertyOf(await callMethod(provider, 'getAccounts'), 0)
    return address === undefined ? undefined : answerOf({ address, publicKey: await callMethod(provider, 'getPublicKey') })
  }

  return {
    ...unisat,
    // Older ones cannot be asked in silence.
    ...(hasMethod(provider, 'getAccounts') && { look }),
    connect({ silent }, read) {
      if (silent) return hasMethod(provider, 'getAccounts') ? look().then(read) : Promise.resolve(read(undefined))
      return reading(() => invoke(provider, 'connect'), (said) => read(answerOf(said)))
    },
    listen: ({ onChanged }) => listenToEvents(provider, ['accountsChanged', 'accountChanged'], () => onChanged()),
  }
}
