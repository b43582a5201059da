import { errors, isUserRejection, normaliseError, propertyOf, type Clock, type NetworkId, type PairedWallet } from '@latchkey/core'
import { chainIdHex, readChainId } from '../codec/chain-id.js'
import { rpcError } from '../session/rpc-error.js'
import { referenceOf } from './paired-state.js'

/** How long after a wallet's yes its word may take that the network is approved: it comes by itself, before the yes or after it. */
export const APPROVAL_DEADLINE_MS = 2_000

/** What a paired wallet answers that does not have a network in its session. Beside each other's codes they use a no's. */
const ADD_IT_FIRST: readonly unknown[] = [4902, 5000, 32_603]
const INTERNAL_ERROR = -32_603

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

/** What it takes to have a paired wallet go somewhere. */
export interface NetworkRequest {
  readonly wallet: PairedWallet
  readonly clock: Pick<Clock, 'after'>
  /** Where the wallet is asked: a network of the session. */
  readonly from: NetworkId
  readonly params: readonly unknown[]
  readonly signal: AbortSignal
}

/**
 * EIP-3326. A network of the session is taken into use, and nobody is asked. The wallet is asked for another one, where it has agreed
 * to that. Rejects with the code 4902 where the wallet has to be told of it first.
 */
export async function switchChain({ wallet, clock, from, params, signal }: NetworkRequest): Promise<null> {
  const id = networkWanted(params)
  if (wallet.use(id)) return null
  if (!wallet.methods().includes(SWITCH)) throw unknownChain(id)
  const ask = () => wallet.request(SWITCH, [{ chainId: chainIdHex(referenceOf(id)) }], from, signal)
  try {
    if (await usedAfter(ask, { wallet, clock, id, signal })) return null
  } catch (error) {
    if (signal.aborted || !isUnknownChain(error)) throw error
    throw unknownChain(id, error)
  }
  throw unknownChain(id)
}

/**
 * EIP-3085. The wallet is asked, and the network taken into use once it is one of the session. Rejects with `chain/unsupported`
 * where the wallet says yes and leaves it out.
 */
export async function addChain({ wallet, clock, from, params, signal }: NetworkRequest): Promise<null> {
  const id = networkWanted(params)
  if (!wallet.methods().includes(ADD)) throw rpcError(4200, `The wallet has not agreed to ${ADD}.`)
  if (await usedAfter(() => wallet.request(ADD, params, from, signal), { wallet, clock, id, signal })) return null
  throw errors.create('chain/unsupported')
}

interface Wanted extends Pick<NetworkRequest, 'wallet' | 'clock' | 'signal'> {
  readonly id: NetworkId
}

/** Asks, and takes the network into use as soon as it is approved, be that before the wallet answers. @returns whether it is. */
function usedAfter(ask: () => Promise<unknown>, { wallet, clock, id, signal }: Wanted): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const backs: (() => void)[] = []
    let isOver = false
    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      for (const back of backs.splice(0)) back()
      settle()
    }
    const look = () => {
      const state = wallet.getSnapshot()
      if (state.ended) end(() => reject(rpcError(4900, 'The wallet is disconnected.')))
      // Using it is a change, which is heard here again.
      else if (state.networkId === id || wallet.use(id)) end(() => resolve(true))
    }
    const abort = () => end(() => reject(signal.reason as Error))
    const yes = () => {
      look()
      if (!isOver) backs.push(clock.after(APPROVAL_DEADLINE_MS, () => end(() => resolve(false))))
    }
    signal.addEventListener('abort', abort)
    backs.push(() => signal.removeEventListener('abort', abort))
    // What else becomes of one that is approved already says nothing of it.
    const { approved } = wallet.getSnapshot()
    if (approved === 'all' || !approved.includes(id)) backs.push(wallet.subscribe(look))
    ask().then(yes, (error: unknown) => end(() => reject(error as Error)))
  })
}

function networkWanted([wanted]: readonly unknown[]): NetworkId {
  const reference = readChainId(propertyOf(wanted, 'chainId'))
  if (reference === undefined) throw rpcError(-32_602, 'There is no chain id that could be read.')
  return `eip155:${reference}`
}

/** An internal error may be a visitor's no in other words; the codes of this field never are, whatever they say. */
function isUnknownChain(error: unknown): boolean {
  const { code } = normaliseError(error)
  return ADD_IT_FIRST.includes(code) || (code === INTERNAL_ERROR && !isUserRejection(error))
}

/** @param said is not its `cause`: there, 5000 would be taken for a visitor's no. */
const unknownChain = (id: NetworkId, said?: unknown) => Object.assign(rpcError(4902, `The wallet has not approved ${id}: add it first.`), said === undefined ? {} : { said })
