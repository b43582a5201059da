import { type Embedded, errors as coreErrors, type NetworkId } from '@latchkey/core'
import { rpcMethodPolicy, rpcResultKind, UNKNOWN_RPC_NOTICE_DELAY_MS } from '@latchkey/core/embedded'
import type { Rpc } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { frameErrors } from '../frame/frame-errors.js'
import type { Approvals } from './approvals.js'
import { waitFor } from './attempts.js'
import type { WalletDeps } from './wallet-deps.js'
import { connectionsOf } from './wallet-state.js'

/** Reads that only the wallet can answer. All others are of the network's nodes. */
export const WALLET_READS: readonly string[] = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
]

/** Sends requests as the method allows: to a node, to the wallet page, or to the wallet page once the visitor sees it. */
export interface WalletRequests {
  /** Rejects with `embedded/not-allowed` for a method on neither list, and tells the visitor. */
  send(method: string, params: unknown, networkId: NetworkId, signal?: AbortSignal): Promise<unknown>
  /** Refuses a method on neither list: opens the modal and tells the visitor there. Throws `embedded/not-allowed`. */
  refuse(): never
  /** `Embedded.request`: on the network that the wallet is on. */
  readonly request: Embedded['request']
  /** Ends what is under way, because the kit stops. */
  stop(): void
}

interface RequestsDeps extends WalletDeps {
  readonly rpc: Rpc
  readonly approvals: Approvals
  /** Asks the wallet page whether the visitor is still signed in, and ends the session if not. Never rejects. */
  readonly checkSession: () => Promise<void>
  readonly stopped: () => AbortSignal
}

export function createRequests(deps: RequestsDeps): WalletRequests {
  const { approvals, checkSession, clock, connections, frame, modal, networks, notices, rpc, state, stopped } = deps
  let cancelNotice = () => {}

  function refuse(): never {
    // A modal that cannot be opened logs it, and the caller learns of the refusal either way.
    if (!modal.getSnapshot().open) modal.open().catch(() => undefined)
    cancelNotice()
    cancelNotice = clock.after(UNKNOWN_RPC_NOTICE_DELAY_MS, () =>
      notices.show('Action not allowed', { variant: 'error', key: 'error.not-allowed' }),
    )
    throw coreErrors.create('embedded/not-allowed')
  }

  async function read(method: string, params: unknown, networkId: NetworkId, signal: AbortSignal) {
    const network = networks.find(networkId)
    if (!network) throw coreErrors.create('network/not-found')
    return rpc.requestFor(network)({ method, params }, { signal })
  }

  /** The wallet page's answer, if it is of the kind that the method's answer is. */
  async function askPage(
    method: string,
    params: unknown,
    chainId: NetworkId,
    signal: AbortSignal,
    deadlineMs?: number,
  ) {
    const answer = await frame()
      .request('RPC_REQUEST', { method, params, chainId }, { signal, deadlineMs })
      .catch(async (error: unknown) => {
        if (frameErrors.is(error, 'embedded/refused') && error.context.code === UNAUTHORIZED) await checkSession()
        throw error
      })
    const expected = ANSWERS[method]
    if (expected && rpcResultKind(method, answer) !== expected)
      throw frameErrors.create('embedded/invalid-answer', { type: 'RPC_REQUEST' })
    return answer
  }

  async function send(method: string, params: unknown, networkId: NetworkId, signal?: AbortSignal) {
    const policy = rpcMethodPolicy(method)
    if (policy === 'unknown') refuse()
    if (policy === 'unsafe')
      return approvals.ask({ method, params }, (own) => askPage(method, params, networkId, own, Infinity), signal)
    const ask = WALLET_READS.includes(method) ? askPage : read
    return waitFor((own) => ask(method, params, networkId, own), [signal, stopped()])
  }

  /** The connection in the namespace that a method is of. */
  function connectionFor(method: string) {
    const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
    const connection = connectionsOf(connections).find((one) => one.namespace === namespace)
    if (!state.signedIn || !connection) throw errors.create('embedded/signed-out')
    return connection
  }

  return {
    send,
    refuse,
    async request(method, params, { signal } = {}) {
      if (rpcMethodPolicy(method) === 'unknown') refuse()
      const { accounts, networkId } = connectionFor(method)
      if (method === 'eth_accounts') return accounts.slice(0, 1).map(({ address }) => address)
      if (!networkId) throw coreErrors.create('network/not-active')
      if (method === 'eth_chainId') return `0x${Number(networkId.slice('eip155:'.length)).toString(16)}`
      return send(method, params, networkId, signal)
    },
    stop: () => cancelNotice(),
  }
}

/** What EIP-1193 calls a request that the visitor has not allowed. Nobody who is not signed in has. */
const UNAUTHORIZED = 4100

const ANSWERS: Readonly<Record<string, ReturnType<typeof rpcResultKind>>> = {
  eth_sendTransaction: 'transaction-hash',
  personal_sign: 'signed-message',
  eth_signTypedData_v4: 'signed-message',
}
