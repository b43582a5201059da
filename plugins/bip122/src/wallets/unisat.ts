import { propertyOf } from '@latchkey/core'
import { base64, hex } from '@scure/base'
import type { BitcoinWallet, PsbtRequest, WalletAnswer } from './bitcoin-wallet.js'
import { callMethod, invoke, reading, together } from './call.js'
import { hasMethod } from './has-method.js'
import { createNetworkNames, type NetworkNames } from './network-names.js'

/** As UniSat calls them since it knows more than two. */
const CHAINS = createNetworkNames({
  bitcoin: 'BITCOIN_MAINNET',
  testnet3: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
  regtest: 'BITCOIN_REGTEST',
})
/** As it called them before. */
const NETWORKS = createNetworkNames({ bitcoin: 'livenet', testnet3: 'testnet', regtest: 'regtest' })

/** UniSat, by its own interface: one address at a time, for payments and inscriptions alike. */
export function unisatWallet(provider: unknown): BitcoinWallet {
  // Newer ones have both.
  const hasChains = hasMethod(provider, 'getChain')
  const [getter, mover] = hasChains ? ['getChain', 'switchChain'] : ['getNetwork', 'switchNetwork']
  const names: NetworkNames = hasChains ? CHAINS : NETWORKS

  /** The address, and what belongs to it: two more questions, asked together. */
  const ask = <T>(method: string, read: (answer: WalletAnswer | undefined) => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const onAccounts = (accounts: unknown) => {
        const address = propertyOf(accounts, 0)
        if (address === undefined) return resolve(read(undefined))
        const onFacts = ([publicKey, network]: readonly unknown[]) => {
          const name = typeof network === 'string' ? network : propertyOf(network, 'enum')
          resolve(read({ addresses: [{ address, publicKey, type: 'payment' }], reference: names.reference(name) }))
        }
        together([() => invoke(provider, 'getPublicKey'), () => invoke(provider, getter)], onFacts, reject)
      }
      reading(() => invoke(provider, method), onAccounts).catch(reject)
    })

  return {
    native: provider,
    look: () => ask('getAccounts', (answer) => answer),
    connect: ({ silent }, read) => ask(silent ? 'getAccounts' : 'requestAccounts', read),
    listen: ({ onChanged }) => listenToEvents(provider, ['accountsChanged', 'networkChanged', 'chainChanged'], () => onChanged()),
    signMessage: ({ message, protocol }) => callMethod(provider, 'signMessage', message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    signPsbt: (request) => signPsbtInHex(provider, request),
    sendTransfer: ({ to, value, satsPerVirtualByte }) =>
      callMethod(provider, 'sendBitcoin', to, Number(value), ...(satsPerVirtualByte ? [{ feeRate: Math.ceil(satsPerVirtualByte) }] : [])),
    ...(hasMethod(provider, mover) && { switchNetwork: async (network) => callMethod(provider, mover, names.demand(network)) }),
    ...(hasMethod(provider, 'disconnect') && { disconnect: () => callMethod(provider, 'disconnect') }),
    request: (method, params) => callMethod(provider, method, ...paramsOf(params)),
  }
}

/** A method takes what it takes as parameters of its own. */
function paramsOf(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params as unknown[]
  return params === undefined ? [] : [params]
}

/** Several wallets sign like this: hex both ways, and a list of what is to be signed by whom. */
async function signPsbtInHex(provider: unknown, { psbt, signInputs }: PsbtRequest): Promise<unknown> {
  const toSignInputs = Object.entries(signInputs).flatMap(([address, indexes]) => indexes.map((index) => ({ index, address })))
  return callMethod(provider, 'signPsbt', hex.encode(base64.decode(psbt)), { autoFinalized: false, toSignInputs })
}

/** Listens as to an emitter of Node's, which several wallets are. What a wallet refuses to tell is not heard of. */
export function listenToEvents(provider: unknown, events: readonly string[], listener: (...said: readonly unknown[]) => void): () => void {
  const quietly = (method: string, event: string) => void callMethod(provider, method, event, listener).catch(() => {})
  for (const event of events) quietly('on', event)
  return () => events.forEach((event) => quietly(hasMethod(provider, 'removeListener') ? 'removeListener' : 'off', event))
}
