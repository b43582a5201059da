import { entriesOf, propertyOf } from '@latchkey/core'
import { base64 } from '@scure/base'
import { REFERENCES } from '../networks/references.js'
import type { BitcoinWallet, WalletAnswer } from './bitcoin-wallet.js'
import { bytesOrText } from './bytes-or-text.js'
import { callMethod, invoke, reading } from './call.js'
import { listenToEvents } from './unisat.js'

/** Phantom, by its own interface: the main network only. It cannot be asked in silence, and has marked this interface as one it will take away. */
export function phantomWallet(provider: unknown): BitcoinWallet {
  return {
    native: provider,
    connect: ({ silent }, read) =>
      silent ? Promise.resolve(read(undefined)) : reading(() => invoke(provider, 'requestAccounts'), (accounts) => read(answerOf(accounts))),
    listen: ({ onChanged }) => listenToEvents(provider, ['accountsChanged'], (accounts) => onChanged(answerOf(accounts))),
    async signMessage({ address, message }) {
      return bytesOrText(propertyOf(await callMethod(provider, 'signMessage', address, new TextEncoder().encode(message)), 'signature'))
    },
    async signPsbt({ psbt, signInputs }) {
      const inputsToSign = Object.entries(signInputs).map(([address, indexes]) => ({ address, signingIndexes: [...indexes] }))
      return bytesOrText(await callMethod(provider, 'signPSBT', base64.decode(psbt), { inputsToSign, autoFinalize: false }))
    },
  }
}

function answerOf(accounts: unknown): WalletAnswer {
  const addresses = entriesOf(accounts).map((entry) => {
    const type = propertyOf(entry, 'purpose') === 'ordinals' ? ('ordinal' as const) : ('payment' as const)
    return { address: propertyOf(entry, 'address'), publicKey: propertyOf(entry, 'publicKey'), type }
  })
  return { addresses, reference: REFERENCES.bitcoin }
}
