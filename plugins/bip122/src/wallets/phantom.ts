import { entriesOf, propertyOf } from '@latchkey/core/plugin'
import { base64 } from '@scure/base'
import { REFERENCES } from '../networks.js'
import type { BitcoinWallet, WalletAnswer } from './bitcoin-wallet.js'
import { bytesOrText, callAndRead, callMethod, invoke } from './call.js'
import { groupInputs } from './inputs-to-sign.js'
import { subscribeToEmitter } from './subscribe.js'

/**
 * Phantom, by its own interface, for the main network only. It cannot be asked in silence. Phantom has announced that
 * it will remove this interface.
 */
export function phantomWallet(provider: unknown): BitcoinWallet {
  return {
    native: provider,
    connect: ({ silent }, read) =>
      silent
        ? Promise.resolve(read(undefined))
        : callAndRead(
            () => invoke(provider, 'requestAccounts'),
            (accounts) => read(answerOf(accounts)),
          ),
    listen: ({ onChanged }) =>
      subscribeToEmitter(provider, ['accountsChanged'], (accounts) => onChanged(answerOf(accounts))),
    async signMessage({ address, message }) {
      return bytesOrText(
        propertyOf(await callMethod(provider, 'signMessage', address, new TextEncoder().encode(message)), 'signature'),
      )
    },
    async signPsbt({ psbt, signInputs }) {
      const inputsToSign = groupInputs(signInputs)
      return bytesOrText(
        await callMethod(provider, 'signPSBT', base64.decode(psbt), { inputsToSign, autoFinalize: false }),
      )
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
