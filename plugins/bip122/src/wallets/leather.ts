import { entriesOf, propertyOf } from '@latchkey/core/plugin'
import { base64, hex } from '@scure/base'
import { readAddress } from '../codec.js'
import type { BitcoinWallet, WalletAddress, WalletAnswer } from './bitcoin-wallet.js'
import { callAndRead, callRequest, invoke, openEnvelope } from './call.js'
import { commonTypes, demandUsualKeys } from './inputs-to-sign.js'
import { createNetworkNames } from './network-names.js'

const networkNames = createNetworkNames({
  bitcoin: 'mainnet',
  testnet3: 'testnet',
  signet: 'signet',
  regtest: 'devnet',
})

/**
 * Leather, by its own interface. It asks the visitor at each `getAddresses`, so it cannot be restored in silence. It has
 * no events, and each of its calls names the account and the network.
 */
export function leatherWallet(provider: unknown): BitcoinWallet {
  const call = (method: string, params?: unknown) => callRequest(provider, method, params)
  /** The account index of each address. Leather counts from 0 in its derivation paths. */
  const accounts = new Map<unknown, number>()

  function answerOf(result: unknown): WalletAnswer {
    const addresses = entriesOf(propertyOf(result, 'addresses')).filter(
      (entry) => propertyOf(entry, 'symbol') === 'BTC',
    )
    return { addresses: addresses.map(addressOf) }
  }

  function addressOf(entry: unknown): WalletAddress {
    const [address, path] = [propertyOf(entry, 'address'), propertyOf(entry, 'derivationPath')]
    const [, account] = /^m\/\d+'\/\d+'\/(\d{1,9})'/.exec(String(path)) ?? []
    if (account !== undefined) accounts.set(address, Number(account))
    const type = propertyOf(entry, 'type') === 'p2tr' ? 'ordinal' : 'payment'
    return { address, path, publicKey: propertyOf(entry, 'publicKey'), type }
  }

  const accountOf = (address: string | undefined) => (accounts.has(address) ? { account: accounts.get(address) } : {})

  return {
    native: provider,
    connect: ({ silent }, read) =>
      silent
        ? Promise.resolve(read(undefined))
        : callAndRead(
            () => invoke(provider, 'request', 'getAddresses'),
            (answer) => read(answerOf(openEnvelope('getAddresses', answer))),
          ),
    async signMessage({ address, message, network }) {
      const reading = readAddress(address)
      const paymentType = typeof reading === 'object' && reading.kind === 'p2tr' ? 'p2tr' : 'p2wpkh'
      const params = { message, paymentType, network: networkNames.demand(network), ...accountOf(address) }
      return propertyOf(await call('signMessage', params), 'signature')
    },
    async signPsbt({ psbt, signInputs, network }) {
      const signAtIndex = demandUsualKeys(signInputs).map(({ index }) => index)
      const allowedSighash = commonTypes(signInputs)
      const request = { hex: hex.encode(base64.decode(psbt)), signAtIndex, broadcast: false }
      const params = {
        ...request,
        ...(allowedSighash && { allowedSighash }),
        network: networkNames.demand(network),
        ...accountOf(signInputs[0]?.address),
      }
      return propertyOf(await call('signPsbt', params), 'hex')
    },
    async sendTransfer({ from, to, value, network }) {
      const params = {
        recipients: [{ address: to, amount: String(value) }],
        network: networkNames.demand(network),
        ...accountOf(from),
      }
      return propertyOf(await call('sendTransfer', params), 'txid')
    },
    request: (method, params) => call(method, params),
  }
}
