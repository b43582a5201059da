import type { Network, SessionFeatures } from '@latchkey/core'
import { readLink } from '@latchkey/core/gates'
import type {
  AddNetwork,
  RawRequest,
  SignMessage,
  SignTypedData,
  SwitchNetwork,
  WatchAsset,
} from '@latchkey/core/plugin'
import { callsFeatures } from '../calls/calls-features.js'
import { chainIdHex, textToHex } from '../codec.js'
import { approveToken } from './approve-token.js'
import { readHash, readSignature } from './read-answer.js'
import { createRequireSigned, type RequireSigned } from './require-signed.js'
import { readTransaction, transferTransaction } from './transactions.js'
import type { Act, WalletCalls } from './wallet-calls.js'
import type { SessionDeps, WalletState } from './wallet-state.js'

/**
 * The features that every EIP-1193 wallet is assumed to have. A wallet that lacks one answers 4200 or -32601 when it is
 * asked. A connector leaves out the features that its wallet is known not to have.
 *
 * @param calls reach a wallet in the page, or a paired one elsewhere.
 */
export function sessionFeatures(
  calls: WalletCalls,
  state: Pick<WalletState, 'getSnapshot' | 'ask'>,
  deps: Pick<SessionDeps, 'clock' | 'rpc' | 'logger' | 'asked'>,
): SessionFeatures {
  const { clock } = deps
  const requireSigned = createRequireSigned(deps)
  const send = createSend(calls, deps)
  return {
    'sign-message@1': signMessage(calls, requireSigned),
    'sign-typed-data@1': signTypedData(calls, requireSigned),
    'send-transaction@1': { sendTransaction: ({ transaction, ...act }) => send(act, transaction) },
    'transfer@1': {
      async transfer({ signal, ...transfer }) {
        const { from: account, network, speed } = transfer
        const price = speed && deps.rpc ? await priceOf(deps.rpc, network, speed, signal) : {}
        return send({ account, network, signal }, { ...transferTransaction(transfer), ...price })
      },
    },
    'approve-token@1': approveToken(({ transaction, ...act }) => send(act, transaction), deps),
    'switch-network@1': switchNetwork(calls, state),
    'add-network@1': addNetwork(calls),
    'watch-asset@1': watchAsset(calls),
    'request@1': rawRequest(calls),
    ...(clock && callsFeatures(calls.ask, { clock })),
  }
}

/** What a transfer pays for a speed. The code that asks is loaded with the first choice. */
const priceOf = async (...request: Parameters<typeof import('../namespace/fee-speeds.js').priceFields>) =>
  (await import('../namespace/fee-speeds.js')).priceFields(...request)

/** EIP-191. The text travels as hex, so that a wallet does not decode a text that looks like hex. */
const signMessage = ({ askFor }: WalletCalls, requireSigned: RequireSigned): SignMessage => ({
  signMessage({ message, ...act }) {
    const method = 'personal_sign'
    return requireSigned(method, act, { message }, async () =>
      readSignature(method, await askFor(act, method, [textToHex(message), act.account.address])),
    )
  },
})

/** EIP-712. The data are checked first: they have to fit their types and the act's network. */
const signTypedData = ({ askFor }: WalletCalls, requireSigned: RequireSigned): SignTypedData => ({
  async signTypedData({ data, ...act }) {
    const { readTypedData } = await import('./read-typed-data.js')
    const method = 'eth_signTypedData_v4'
    const typedData = readTypedData(data, act.network)
    return requireSigned(method, act, { typedData }, async () =>
      readSignature(method, await askFor(act, method, [act.account.address, typedData])),
    )
  },
})

/** Sends once and never retries. What the wallet was asked for is remembered, and compared with what it sent. */
const createSend =
  ({ askFor }: WalletCalls, { asked }: Pick<SessionDeps, 'asked'>) =>
  async (act: Act, transaction: unknown): Promise<string> => {
    const method = 'eth_sendTransaction'
    const written = readTransaction(transaction, act)
    const hash = readHash(method, await askFor(act, method, [written]))
    asked?.remember?.(hash, written)
    return hash
  }

/** EIP-3326. A wallet that consents and emits no `chainChanged` is asked which network it is on. */
const switchNetwork = ({ ask }: WalletCalls, state: Pick<WalletState, 'getSnapshot' | 'ask'>): SwitchNetwork => ({
  async switchNetwork({ id, caipNetworkId }, signal) {
    await ask('wallet_switchEthereumChain', [{ chainId: chainIdHex(id) }], signal)
    if (state.getSnapshot().networkId !== caipNetworkId) await state.ask(signal)
  },
})

/** EIP-3085. */
const addNetwork = ({ ask }: WalletCalls): AddNetwork => ({
  async addNetwork(network, signal) {
    await ask('wallet_addEthereumChain', [chainParameterOf(network)], signal)
  },
})

function chainParameterOf({ id, name: chainName, nativeCurrency, rpcUrls, blockExplorers }: Network) {
  const explorers = Object.values(blockExplorers ?? {})
    .map(({ url }) => url)
    .filter(isWeb)
  return {
    chainId: chainIdHex(id),
    chainName,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http.filter(isWeb),
    ...(explorers.length > 0 ? { blockExplorerUrls: explorers } : {}),
  }
}

const isWeb = (url: string) => readLink(url, { schemes: ['https', 'localhost'] }) !== undefined

/** EIP-747. */
const watchAsset = ({ ask }: WalletCalls): WatchAsset => ({
  async watchAsset({ address, symbol, decimals, image }, signal) {
    const options = { address, symbol, decimals, ...(image === undefined ? {} : { image }) }
    return (await ask('wallet_watchAsset', { type: 'ERC20', options }, signal)) === true
  },
})

/** Passes a request on unchanged. One that names a network goes out only while the wallet is on that network. */
const rawRequest = ({ ask, askOn }: WalletCalls): RawRequest => ({
  request: (method, params, caipNetworkId, signal) =>
    caipNetworkId ? askOn({ caipNetworkId }, method, params, signal) : ask(method, params, signal),
})
