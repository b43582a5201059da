import { entriesOf, propertyOf } from '@latchkey/core'
import type { AddressPurpose, BitcoinNetworkType, Params, Requests } from 'sats-connect'
import type { AccountType } from '../namespace.js'
import type { BitcoinWallet, SaidAddress, WalletAnswer } from './bitcoin-wallet.js'
import { callRequest, firstKnown, invoke, openEnvelope, reading } from './call.js'
import { listening } from './listening.js'
import { createNetworkNames } from './network-names.js'

/** The networks, as sats-connect calls them. */
export const networkNames = createNetworkNames<`${BitcoinNetworkType}`>({
  bitcoin: 'Mainnet',
  testnet4: 'Testnet4',
  testnet3: 'Testnet',
  signet: 'Signet',
  regtest: 'Regtest',
})

/** Others, as stacks and spark, are no Bitcoin addresses. */
const PURPOSES = ['payment', 'ordinals'] as const satisfies readonly `${AddressPurpose}`[]
const TYPES: ReadonlyMap<unknown, AccountType> = new Map([
  ['payment', 'payment'],
  ['ordinals', 'ordinal'],
])

const PROTOCOLS = { bip322: 'BIP322', ecdsa: 'ECDSA' } as const

/** What wallets tell of, and that they do not wait for an answer. */
const EVENTS = ['accountChange', 'networkChange', 'disconnect', 'accountDisconnected'] as const

/** The parameters that the package says a method has. Its enums are there at run time only for who loads it; their values are as good. */
type ParamsOf<M extends keyof Requests> = Loose<Params<M>>
type Loose<T> = T extends string
  ? `${T}`
  : T extends readonly (infer E)[]
    ? readonly Loose<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Loose<T[K]> }
      : T

/** A wallet that speaks sats-connect's protocol: one `request`, answered in JSON-RPC's envelope. */
export function satsConnectWallet(provider: unknown): BitcoinWallet {
  const ask = <M extends keyof Requests>(method: M, params: ParamsOf<M>) => invoke(provider, 'request', method, params)
  const call = <M extends keyof Requests>(method: M, params: ParamsOf<M>) =>
    reading(() => ask(method, params), (answer) => openEnvelope(method, answer))

  const look = async () => {
    try {
      return readAnswer(await call('wallet_getAccount', null))
    } catch (error) {
      if (propertyOf(error, 'code') === ACCESS_DENIED) return undefined
      throw error
    }
  }

  return {
    native: provider,
    look,
    connect({ silent, network }, read) {
      if (silent) return firstKnown((answer) => read(answer as WalletAnswer | undefined), look, () => undefined)
      const name = network && networkNames.name(network)
      return firstKnown(
        (answer) => read(readAnswer(openEnvelope('wallet_connect', answer))),
        // The newest asks once for everything.
        () => ask('wallet_connect', { addresses: PURPOSES, ...(name && { network: name }) }),
        () => ask('getAddresses', { purposes: PURPOSES }),
        () => ask('getAccounts', { purposes: PURPOSES }),
      )
    },
    listen({ onChanged, onEnded }) {
      const onEvent = (event: unknown) => {
        const type = propertyOf(event, 'type')
        if (type === 'disconnect' || type === 'accountDisconnected') onEnded('wallet')
        else onChanged(eventAnswer(event))
      }
      const backs = EVENTS.map((eventName) => listening(() => invoke(provider, 'addListener', { eventName, cb: onEvent })))
      return () => backs.forEach((back) => back())
    },
    async signMessage({ address, message, protocol }) {
      const result = await call('signMessage', { address, message, protocol: PROTOCOLS[protocol] })
      return propertyOf(result, 'signature')
    },
    async signPsbt({ psbt, signInputs }) {
      const inputs = Object.fromEntries(Object.entries(signInputs).map(([address, indexes]) => [address, [...indexes]]))
      return propertyOf(await call('signPsbt', { psbt, signInputs: inputs, broadcast: false }), 'psbt')
    },
    async sendTransfer({ to, value }) {
      return propertyOf(await call('sendTransfer', { recipients: [{ address: to, amount: Number(value) }] }), 'txid')
    },
    switchNetwork: async (network) => call('wallet_changeNetwork', { name: networkNames.demand(network) }),
    disconnect: () =>
      firstKnown(
        () => undefined,
        () => call('wallet_disconnect', null),
        () => call('wallet_renouncePermissions', null),
        // A wallet that knows neither has nothing to be told.
        () => undefined,
      ),
    request: (method, params) => callRequest(provider, method, params),
  }
}

/** sats-connect's: this page may not ask. EIP-1474 has the same code for something else. */
const ACCESS_DENIED = -32_002

/** Answers come as a list of addresses, or with one in them. */
export function readAnswer(result: unknown): WalletAnswer {
  const list = Array.isArray(result) ? result : propertyOf(result, 'addresses')
  return { addresses: entriesOf(list).flatMap(addressOf), reference: referenceOf(propertyOf(result, 'network')) }
}

/** What an event says, if it says which addresses there are now. */
function eventAnswer(event: unknown): WalletAnswer | undefined {
  const addresses = propertyOf(event, 'addresses')
  return addresses ? { addresses: entriesOf(addresses).flatMap(addressOf), reference: referenceOf(event) } : undefined
}

const referenceOf = (network: unknown) => networkNames.reference(propertyOf(propertyOf(network, 'bitcoin'), 'name'))

function addressOf(entry: unknown): readonly SaidAddress[] {
  const type = TYPES.get(propertyOf(entry, 'purpose'))
  return type ? [{ address: propertyOf(entry, 'address'), publicKey: propertyOf(entry, 'publicKey'), type }] : []
}
