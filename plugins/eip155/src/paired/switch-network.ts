import { errors, type NetworkId } from '@latchkey/core'
import { type Clock, isUserRejection, normaliseError, type PairedWallet, propertyOf } from '@latchkey/core/plugin'
import { chainIdHex, readChainId } from '../codec.js'
import { rpcError } from '../session/eip1193.js'
import { referenceOf } from './paired-state.js'

/** How long after the wallet's consent the approval of the network may take. It may also come before. */
export const APPROVAL_DEADLINE_MS = 2_000

/** The codes of wallets for a network that is not in the session. 5000 is otherwise the code of a rejection. */
const ADD_FIRST: readonly unknown[] = [4902, 5000, 32_603]
const INTERNAL_ERROR = -32_603

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

export interface NetworkRequest {
  readonly wallet: PairedWallet
  readonly clock: Pick<Clock, 'after'>
  /** The network that the request is sent on: one of the session. */
  readonly from: NetworkId
  readonly params: readonly unknown[]
  readonly signal: AbortSignal
}

/**
 * EIP-3326. A network of the session is used without asking. For another one the wallet is asked, where it has approved
 * the method. Rejects with the code 4902 where the network has to be added first.
 */
export async function switchChain({ wallet, clock, from, params, signal }: NetworkRequest): Promise<null> {
  const id = networkOf(params)
  if (wallet.use(id)) return null
  if (!wallet.methods().includes(SWITCH)) throw unknownChain(id)
  const request = () => wallet.request(SWITCH, [{ chainId: chainIdHex(referenceOf(id)) }], from, signal)
  try {
    if (await adoptAfter(request, { wallet, clock, id, signal })) return null
  } catch (error) {
    if (signal.aborted || !isUnknownChain(error)) throw error
    throw unknownChain(id, error)
  }
  throw unknownChain(id)
}

/**
 * EIP-3085. The wallet is asked, and the network is used as soon as it is one of the session. Rejects with
 * `network/unsupported` where the wallet consents and does not approve the network.
 */
export async function addChain({ wallet, clock, from, params, signal }: NetworkRequest): Promise<null> {
  const id = networkOf(params)
  if (!wallet.methods().includes(ADD)) throw rpcError(4200, `The wallet has not approved the method ${ADD}.`)
  if (await adoptAfter(() => wallet.request(ADD, params, from, signal), { wallet, clock, id, signal })) return null
  throw errors.create('network/unsupported')
}

interface Target extends Pick<NetworkRequest, 'wallet' | 'clock' | 'signal'> {
  readonly id: NetworkId
}

/** Sends a request, and uses the network as soon as it is approved, also before the answer. @returns whether it is. */
function adoptAfter(request: () => Promise<unknown>, { wallet, clock, id, signal }: Target): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const undo: (() => void)[] = []
    let isSettled = false

    function settle(finish: () => void) {
      if (isSettled) return
      isSettled = true
      for (const run of undo.splice(0)) run()
      finish()
    }
    function adoptIfApproved() {
      const state = wallet.getSnapshot()
      if (state.ended) settle(() => reject(rpcError(4900, 'The wallet is disconnected.')))
      // `use` changes the state, and so calls this function again.
      else if (state.networkId === id || wallet.use(id)) settle(() => resolve(true))
    }
    function onConsent() {
      adoptIfApproved()
      if (!isSettled) undo.push(clock.after(APPROVAL_DEADLINE_MS, () => settle(() => resolve(false))))
    }
    const onError = (error: unknown) => settle(() => reject(error as Error))
    const onAbort = () => onError(signal.reason)

    signal.addEventListener('abort', onAbort)
    undo.push(() => signal.removeEventListener('abort', onAbort))
    // For a network that is approved already, changes of the state tell nothing.
    const { approved } = wallet.getSnapshot()
    if (approved === 'all' || !approved.includes(id)) undo.push(wallet.subscribe(adoptIfApproved))
    request().then(onConsent, onError)
  })
}

function networkOf([chain]: readonly unknown[]): NetworkId {
  const reference = readChainId(propertyOf(chain, 'chainId'))
  if (reference === undefined) throw rpcError(-32_602, 'The chain id is missing or invalid.')
  return `eip155:${reference}`
}

/** An internal error may be a visitor's rejection. The other codes never are here, whatever their message says. */
function isUnknownChain(error: unknown): boolean {
  const { code } = normaliseError(error)
  return ADD_FIRST.includes(code) || (code === INTERNAL_ERROR && !isUserRejection(error))
}

/** @param walletError becomes `said`, because as the `cause` its code 5000 would count as a visitor's rejection. */
const unknownChain = (id: NetworkId, walletError?: unknown) =>
  Object.assign(
    rpcError(4902, `The wallet has not approved ${id}: add it first.`),
    walletError === undefined ? {} : { said: walletError },
  )
