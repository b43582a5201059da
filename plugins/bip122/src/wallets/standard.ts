import { entriesOf, propertyOf, type Network } from '@latchkey/core'
import { base64 } from '@scure/base'
import { readAddress } from '../codec/address.js'
import { errors } from '../errors.js'
import { REFERENCES } from '../networks/references.js'
import type { BitcoinWallet, PsbtRequest, SaidAddress, WalletAnswer } from './bitcoin-wallet.js'
import { bytesOrText } from './bytes-or-text.js'
import { callMethod, invoke, reading } from './call.js'
import { listening } from './listening.js'
import { createNetworkNames } from './network-names.js'

const chainNames = createNetworkNames({
  bitcoin: 'bitcoin:mainnet',
  testnet4: 'bitcoin:testnet4',
  testnet3: 'bitcoin:testnet',
  signet: 'bitcoin:signet',
  regtest: 'bitcoin:regtest',
})

/**
 * A wallet of the Wallet Standard, by its features for Bitcoin.
 *
 * @param names of its features.
 */
export function standardWallet(wallet: unknown, names: readonly string[]): BitcoinWallet {
  const has = (feature: string) => names.includes(feature)
  const featureOf = (feature: string) => propertyOf(propertyOf(wallet, 'features'), feature)
  const call = (feature: string, method: string, ...params: readonly unknown[]) => callMethod(featureOf(feature), method, ...params)
  const either = (method: string) => [`bitcoin:${method}`, `standard:${method}`].find(has)
  const shared = () => entriesOf(propertyOf(wallet, 'accounts'))

  /** The wallet's own object of an account, as its features want it. */
  function accountOf(address: string): unknown {
    const account = shared().find((one) => textOf(one) === address)
    if (!account) throw errors.create('bip122/other-account', { address })
    return account
  }

  const inputOf = ({ psbt, signInputs, network }: PsbtRequest) => ({
    psbt: base64.decode(psbt),
    inputsToSign: Object.entries(signInputs).map(([address, indexes]) => ({ account: accountOf(address), signingIndexes: [...indexes] })),
    chain: chainOf(network),
  })

  return {
    native: wallet,
    look: async () => answerOf(shared()),
    connect({ silent }, read) {
      const readShared = () => read(answerOf(shared()))
      if (silent) {
        // What it shares already it has said yes to.
        const isKnown = shared().length > 0 || !has('standard:connect')
        return isKnown ? Promise.resolve(readShared()) : call('standard:connect', 'connect', { silent: true }).then(readShared)
      }
      const feature = either('connect')!
      const params = feature === 'bitcoin:connect' ? [{ purposes: ['payment', 'ordinals'] }] : []
      return reading(
        () => invoke(featureOf(feature), 'connect', ...params),
        (said) => {
          const accounts = entriesOf(propertyOf(said, 'accounts'))
          return accounts.length > 0 ? read(answerOf(accounts)) : readShared()
        },
      )
    },
    ...(either('events') && {
      listen: ({ onChanged }) => listening(() => invoke(featureOf(either('events')!), 'on', 'change', () => onChanged())),
    }),
    ...(has('bitcoin:signMessage') && {
      async signMessage({ address, message }) {
        const outputs = await call('bitcoin:signMessage', 'signMessage', { account: accountOf(address), message: new TextEncoder().encode(message) })
        return bytesOrText(propertyOf(firstOf(outputs), 'signature'))
      },
    }),
    ...(has('bitcoin:signTransaction') && {
      async signPsbt(request) {
        return bytesOrText(propertyOf(firstOf(await call('bitcoin:signTransaction', 'signTransaction', inputOf(request))), 'signedPsbt'))
      },
    }),
    ...(has('bitcoin:signAndSendTransaction') && {
      async sendPsbt(request) {
        return propertyOf(firstOf(await call('bitcoin:signAndSendTransaction', 'signAndSendTransaction', inputOf(request))), 'txId')
      },
    }),
    ...(either('disconnect') && { disconnect: () => call(either('disconnect')!, 'disconnect') }),
  }
}

/** Answers are lists, one for each input; some wallets leave the list out. */
const firstOf = (outputs: unknown): unknown => (Array.isArray(outputs) ? propertyOf(outputs, 0) : outputs)

/** Where a chain of the standard is said to be more than one network, as `bitcoin:testnet` is, the wallet is told that one. */
const chainOf = (network: Network) => chainNames.name(network) ?? 'bitcoin:testnet'

function answerOf(accounts: readonly unknown[]): WalletAnswer | undefined {
  if (accounts.length === 0) return undefined
  const addresses = accounts.map((account): SaidAddress => ({
    address: propertyOf(account, 'address'),
    publicKey: propertyOf(account, 'publicKey'),
    type: 'payment',
  }))
  const reference = chainNames.reference(propertyOf(propertyOf(accounts[0], 'chains'), 0))
  // Any test network may be called so.
  return { addresses: withPurposes(addresses), ...(reference !== REFERENCES.testnet3 && { reference }) }
}

/**
 * The standard does not say what an address is for. Wallets with an address of their own for inscriptions have it in
 * taproot; who has nothing but taproot answers in the order in which it was asked.
 */
function withPurposes(addresses: readonly SaidAddress[]): readonly SaidAddress[] {
  const isTaproot = addresses.map(({ address }) => {
    const reading = typeof address === 'string' ? readAddress(address) : undefined
    return typeof reading === 'object' && reading.kind === 'p2tr'
  })
  const isMixed = isTaproot.includes(true) && isTaproot.includes(false)
  const isPair = addresses.length === 2 && addresses[0]!.address !== addresses[1]!.address
  return addresses.map((said, index) => ((isMixed ? isTaproot[index] : isPair && index === 1) ? { ...said, type: 'ordinal' } : said))
}

/** An account's address, as it is compared. */
function textOf(account: unknown): string | undefined {
  const address = propertyOf(account, 'address')
  const reading = typeof address === 'string' ? readAddress(address) : undefined
  return typeof reading === 'object' ? reading.text : undefined
}
