import type { Network, SessionFeatures } from '@latchkey/core'
import { readLink } from '@latchkey/core/gates'
import type {
  AddNetwork,
  RawRequest,
  SendTransaction,
  SendTransfer,
  SignMessage,
  SignTypedData,
  SwitchNetwork,
  WatchAsset,
} from '@latchkey/core/plugin'
import { callsFeatures } from '../calls/calls-features.js'
import { chainIdHex, textToHex } from '../codec.js'
import { readHash, readSignature } from './read-answer.js'
import { readTransaction, transferTransaction } from './transactions.js'
import type { WalletCalls } from './wallet-calls.js'
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
  { clock }: Pick<SessionDeps, 'clock'>,
): SessionFeatures {
  return {
    'sign-message@1': signMessage(calls),
    'sign-typed-data@1': signTypedData(calls),
    'send-transaction@1': sendTransaction(calls),
    'transfer@1': transfer(calls),
    'switch-network@1': switchNetwork(calls, state),
    'add-network@1': addNetwork(calls),
    'watch-asset@1': watchAsset(calls),
    'request@1': rawRequest(calls),
    ...(clock && callsFeatures(calls.ask, { clock })),
  }
}

/** EIP-191. The text travels as hex, so that a wallet does not decode a text that looks like hex. */
const signMessage = ({ askFor }: WalletCalls): SignMessage => ({
  async signMessage({ message, ...act }) {
    const method = 'personal_sign'
    return readSignature(method, await askFor(act, method, [textToHex(message), act.account.address]))
  },
})

/** EIP-712. The data are checked first: they have to fit their types and the act's network. */
const signTypedData = ({ askFor }: WalletCalls): SignTypedData => ({
  async signTypedData({ data, ...act }) {
    const { readTypedData } = await import('./read-typed-data.js')
    const method = 'eth_signTypedData_v4'
    return readSignature(method, await askFor(act, method, [act.account.address, readTypedData(data, act.network)]))
  },
})

/** Sends once and never retries. */
const sendTransaction = ({ askFor }: WalletCalls): SendTransaction => ({
  async sendTransaction({ transaction, ...act }) {
    const method = 'eth_sendTransaction'
    return readHash(method, await askFor(act, method, [readTransaction(transaction, act)]))
  },
})

/** Moves the native currency or a token. Sends once and never retries. */
const transfer = ({ askFor }: WalletCalls): SendTransfer => ({
  async transfer({ from: account, network, signal, ...transfer }) {
    const act = { account, network, signal }
    const method = 'eth_sendTransaction'
    return readHash(method, await askFor(act, method, [readTransaction(transferTransaction(transfer), act)]))
  },
})

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
