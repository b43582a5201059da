import { entriesOf, propertyOf } from '@latchkey/core/plugin'
import type { AddressPurpose, BitcoinNetworkType, Params, Requests } from 'sats-connect'
import type { AccountType } from '../networks.js'
import type { BitcoinWallet, WalletAddress, WalletAnswer } from './bitcoin-wallet.js'
import { callAndRead, callFirstKnown, callRequest, invoke, openEnvelope } from './call.js'
import { commonTypes, groupInputs, onlyType } from './inputs-to-sign.js'
import { createNetworkNames } from './network-names.js'
import { subscribeToWallet } from './subscribe.js'

/** sats-connect's names of the networks. */
export const networkNames = createNetworkNames<`${BitcoinNetworkType}`>({
  bitcoin: 'Mainnet',
  testnet4: 'Testnet4',
  testnet3: 'Testnet',
  signet: 'Signet',
  regtest: 'Regtest',
})

/** Other purposes, such as stacks and spark, have no Bitcoin addresses. */
const PURPOSES = ['payment', 'ordinals'] as const satisfies readonly `${AddressPurpose}`[]
const TYPES: ReadonlyMap<unknown, AccountType> = new Map([
  ['payment', 'payment'],
  ['ordinals', 'ordinal'],
])

const PROTOCOLS = { bip322: 'BIP322', ecdsa: 'ECDSA' } as const

/** The events of a wallet. */
const EVENTS = ['accountChange', 'networkChange', 'disconnect', 'accountDisconnected'] as const

/** The parameters of a method, by the package's types. Their enums become strings, since the package is not loaded. */
type ParamsOf<M extends keyof Requests> = Loose<Params<M>>
type Loose<T> = T extends string
  ? `${T}`
  : T extends readonly (infer E)[]
    ? readonly Loose<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Loose<T[K]> }
      : T

/** A wallet that speaks sats-connect's protocol: one `request` method, answered in JSON-RPC's envelope. */
export function satsConnectWallet(provider: unknown): BitcoinWallet {
  const ask = <M extends keyof Requests>(method: M, params: ParamsOf<M>) => invoke(provider, 'request', method, params)
  const call = <M extends keyof Requests>(method: M, params: ParamsOf<M>) =>
    callAndRead(
      () => ask(method, params),
      (answer) => openEnvelope(method, answer),
    )

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
      if (silent)
        return callFirstKnown(
          (answer) => read(answer as WalletAnswer | undefined),
          look,
          () => undefined,
        )
      const name = network && networkNames.name(network)
      return callFirstKnown(
        (answer) => read(readAnswer(openEnvelope('wallet_connect', answer))),
        // The newest method asks the visitor once for everything.
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
      const unsubscribes = EVENTS.map((eventName) =>
        subscribeToWallet(() => invoke(provider, 'addListener', { eventName, cb: onEvent })),
      )
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
    },
    async signMessage({ address, message, protocol }) {
      const result = await call('signMessage', { address, message, protocol: PROTOCOLS[protocol] })
      return propertyOf(result, 'signature')
    },
    async signPsbt({ psbt, signInputs }) {
      const allowedSignHash = onlyType(commonTypes(signInputs))
      const inputs = Object.fromEntries(groupInputs(signInputs).map((one) => [one.address, one.signingIndexes]))
      const types = allowedSignHash !== undefined && { allowedSignHash }
      return propertyOf(await call('signPsbt', { psbt, signInputs: inputs, ...types, broadcast: false }), 'psbt')
    },
    async sendTransfer({ to, value }) {
      return propertyOf(await call('sendTransfer', { recipients: [{ address: to, amount: Number(value) }] }), 'txid')
    },
    switchNetwork: async (network) => call('wallet_changeNetwork', { name: networkNames.demand(network) }),
    disconnect: () =>
      callFirstKnown(
        () => undefined,
        () => call('wallet_disconnect', null),
        () => call('wallet_renouncePermissions', null),
        // A wallet without either method needs no call.
        () => undefined,
      ),
    request: (method, params) => callRequest(provider, method, params),
  }
}

/** sats-connect's code for a page without access. EIP-1474 uses the same code for a pending request. */
const ACCESS_DENIED = -32_002

/** Reads an answer that is a list of addresses, or contains one. */
export function readAnswer(result: unknown): WalletAnswer {
  const list = Array.isArray(result) ? result : propertyOf(result, 'addresses')
  return { addresses: entriesOf(list).flatMap(addressOf), reference: referenceOf(propertyOf(result, 'network')) }
}

/** The addresses in an event, if it has any. */
function eventAnswer(event: unknown): WalletAnswer | undefined {
  const addresses = propertyOf(event, 'addresses')
  return addresses ? { addresses: entriesOf(addresses).flatMap(addressOf), reference: referenceOf(event) } : undefined
}

const referenceOf = (network: unknown) => networkNames.reference(propertyOf(propertyOf(network, 'bitcoin'), 'name'))

function addressOf(entry: unknown): readonly WalletAddress[] {
  const type = TYPES.get(propertyOf(entry, 'purpose'))
  return type ? [{ address: propertyOf(entry, 'address'), publicKey: propertyOf(entry, 'publicKey'), type }] : []
}
