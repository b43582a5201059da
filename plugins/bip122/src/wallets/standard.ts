import { entriesOf, type Network, propertyOf } from '@latchkey/core/plugin'
import { base64 } from '@scure/base'
import { addressText, readAddress } from '../codec.js'
import { errors } from '../errors.js'
import { REFERENCES } from '../networks.js'
import type { BitcoinWallet, PsbtRequest, WalletAddress, WalletAnswer } from './bitcoin-wallet.js'
import { bytesOrText, callAndRead, callMethod, invoke } from './call.js'
import { groupInputs } from './inputs-to-sign.js'
import { createNetworkNames } from './network-names.js'
import { subscribeToWallet } from './subscribe.js'

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
 * @param names the names of the wallet's features.
 */
export function standardWallet(wallet: unknown, names: readonly string[]): BitcoinWallet {
  const has = (feature: string) => names.includes(feature)
  const featureOf = (feature: string) => propertyOf(propertyOf(wallet, 'features'), feature)
  const call = (feature: string, method: string, ...params: readonly unknown[]) =>
    callMethod(featureOf(feature), method, ...params)
  const either = (method: string) => [`bitcoin:${method}`, `standard:${method}`].find(has)
  const shared = () => entriesOf(propertyOf(wallet, 'accounts'))

  /** The wallet's own object of an account, which its features take. */
  function accountOf(address: string): unknown {
    const account = shared().find((one) => addressText(propertyOf(one, 'address')) === address)
    if (!account) throw errors.create('bip122/other-account', { address })
    return account
  }

  const inputOf = ({ psbt, signInputs, network }: PsbtRequest) => ({
    psbt: base64.decode(psbt),
    inputsToSign: groupInputs(signInputs).map(({ address, ...inputs }) => ({ account: accountOf(address), ...inputs })),
    chain: chainOf(network),
  })

  return {
    native: wallet,
    look: async () => answerOf(shared()),
    connect({ silent }, read) {
      const readShared = () => read(answerOf(shared()))
      if (silent) {
        // The visitor agreed to the accounts that the wallet shares already.
        const isShared = shared().length > 0 || !has('standard:connect')
        return isShared
          ? Promise.resolve(readShared())
          : call('standard:connect', 'connect', { silent: true }).then(readShared)
      }
      const feature = either('connect')!
      const params = feature === 'bitcoin:connect' ? [{ purposes: ['payment', 'ordinals'] }] : []
      return callAndRead(
        () => invoke(featureOf(feature), 'connect', ...params),
        (answer) => {
          const accounts = entriesOf(propertyOf(answer, 'accounts'))
          return accounts.length > 0 ? read(answerOf(accounts)) : readShared()
        },
      )
    },
    ...(either('events') && {
      listen: ({ onChanged }) =>
        subscribeToWallet(() => invoke(featureOf(either('events')!), 'on', 'change', () => onChanged())),
    }),
    ...(has('bitcoin:signMessage') && {
      async signMessage({ address, message }) {
        const outputs = await call('bitcoin:signMessage', 'signMessage', {
          account: accountOf(address),
          message: new TextEncoder().encode(message),
        })
        return bytesOrText(propertyOf(firstOf(outputs), 'signature'))
      },
    }),
    ...(has('bitcoin:signTransaction') && {
      async signPsbt(request) {
        return bytesOrText(
          propertyOf(firstOf(await call('bitcoin:signTransaction', 'signTransaction', inputOf(request))), 'signedPsbt'),
        )
      },
    }),
    ...(has('bitcoin:signAndSendTransaction') && {
      async sendPsbt(request) {
        return propertyOf(
          firstOf(await call('bitcoin:signAndSendTransaction', 'signAndSendTransaction', inputOf(request))),
          'txId',
        )
      },
    }),
    ...(either('disconnect') && { disconnect: () => call(either('disconnect')!, 'disconnect') }),
  }
}

/** Answers are lists with one output for each input. Some wallets return the output alone. */
const firstOf = (outputs: unknown): unknown => (Array.isArray(outputs) ? propertyOf(outputs, 0) : outputs)

/** The standard's `bitcoin:testnet` stands for any test network without a name of its own. */
const chainOf = (network: Network) => chainNames.name(network) ?? 'bitcoin:testnet'

function answerOf(accounts: readonly unknown[]): WalletAnswer | undefined {
  if (accounts.length === 0) return undefined
  const addresses = accounts.map((account): WalletAddress => ({
    address: propertyOf(account, 'address'),
    publicKey: propertyOf(account, 'publicKey'),
    type: 'payment',
  }))
  const reference = chainNames.reference(propertyOf(propertyOf(accounts[0], 'chains'), 0))
  // `bitcoin:testnet` may be any test network.
  return { addresses: withPurposes(addresses), ...(reference !== REFERENCES.testnet3 && { reference }) }
}

/**
 * The standard does not name the use of an address. Wallets with a separate address for inscriptions use taproot for
 * it; wallets with taproot addresses only answer in the order of the requested purposes.
 */
function withPurposes(addresses: readonly WalletAddress[]): readonly WalletAddress[] {
  const isTaproot = addresses.map(({ address }) => {
    const reading = typeof address === 'string' ? readAddress(address) : undefined
    return typeof reading === 'object' && reading.kind === 'p2tr'
  })
  const isMixed = isTaproot.includes(true) && isTaproot.includes(false)
  const isPair = addresses.length === 2 && addresses[0]!.address !== addresses[1]!.address
  return addresses.map((address, index) =>
    (isMixed ? isTaproot[index] : isPair && index === 1) ? { ...address, type: 'ordinal' } : address,
  )
}
