import { lazy } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import type { Act } from './wallet-calls.js'
import type { SessionDeps } from './wallet-state.js'

/** What a wallet was asked to sign: a text, or typed data as JSON. */
export type Signed = { readonly message: string } | { readonly typedData: string }

/** Runs a request for a signature, and checks that the signature is the account's. */
export type RequireSigned = (method: string, act: Act, signed: Signed, ask: () => Promise<string>) => Promise<string>

/**
 * Throws `eip155/invalid-signature` where the account did not make the signature. An account with a key is checked here. A
 * contract is asked through a node (ERC-1271, ERC-6492); where none answers, the signature is passed on and logged.
 */
export function createRequireSigned({ rpc, logger }: Pick<SessionDeps, 'rpc' | 'logger'>): RequireSigned {
  const verifier = lazy('the signatures of EVM chains', () => import('../namespace/verify-signature.js'))
  return async (method, { account, network, signal }, signed, ask) => {
    const loading = verifier()
    // A failed load is thrown below, unless the wallet's rejection is thrown first.
    loading.catch(() => {})
    const signature = await ask()
    const { hashOf, isByKey, isByContract } = await loading
    const claim = { hash: hashOf(signed), signature, account, network, signal }
    if (await isByKey(claim)) return signature
    const isValid = await isByContract(rpc, claim)
    if (isValid === false) throw errors.create('eip155/invalid-signature', { method })
    if (isValid === undefined)
      logger?.warn(`The answer to ${method} could not be verified: no node says whether the account is a contract.`)
    return signature
  }
}
