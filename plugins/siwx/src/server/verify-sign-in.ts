import type { SiwxSession } from '@latchkey/core'
import { siwxSessionSchema } from '@latchkey/core/schemas'
import { ACCOUNT_NAMES, readMessage } from '../message/message.js'
import { isCacaoOfMessage } from './cacao.js'
import { checkMessage, type MessageRules } from './check-message.js'
import { Refusal } from './refusal.js'
import type { SiwxStore } from './store.js'
import type { SiwxVerifiers } from './verifiers/verifier.js'

export interface SignInRules extends MessageRules {
  readonly store: SiwxStore
  readonly verifiers: SiwxVerifiers
  readonly rpcUrls: Readonly<Record<string, string>>
  readonly now: () => number
  readonly log: (line: string) => void
}

/**
 * Verifies what a page posts after a wallet has signed. Throws a {@link Refusal}. The nonce is spent before the signature is
 * checked, so that a nonce is good for one try only; all other checks come before, so that a mistake costs no nonce.
 */
export async function verifySignIn(body: Readonly<Record<string, unknown>>, rules: SignInRules): Promise<SiwxSession> {
  const { session, namespace } = readSession(body, rules.verifiers)
  const { data, message, signature, cacao } = session
  checkMessage(data, rules, rules.now())
  if (!isCacaoOfMessage(session)) throw new Refusal('bad-message')
  const verifier = await rules.verifiers[namespace]!.load()
  const { accountAddress: address, chainId } = data
  if (!verifier.isAddress(address, chainId)) throw new Refusal('bad-message')
  if (!(await rules.store.spendNonce(data.nonce, rules.now()))) throw new Refusal('unknown-nonce')
  // A wallet that calls its signature a key's is not asked for a contract's.
  const rpcUrl = cacao?.s.t === 'eip191' ? undefined : rules.rpcUrls[chainId]
  const isSigned = await answerOf(() => verifier.isSigned({ message, signature, address, chainId, rpcUrl }), rules)
  if (!isSigned) throw new Refusal('bad-signature')
  return session
}

function readSession(
  { message, signature, cacao }: Readonly<Record<string, unknown>>,
  verifiers: SiwxVerifiers,
): { readonly session: SiwxSession; readonly namespace: string } {
  const read = typeof message === 'string' ? readMessage(message, accountNames(verifiers)) : undefined
  const { data: session } = siwxSessionSchema.safeParse({ data: read?.data, message, signature, cacao })
  if (!read || !session) throw new Refusal('bad-message')
  return { session, namespace: read.namespace }
}

const accountNames = (verifiers: SiwxVerifiers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(verifiers).map(([namespace, { accountOf = ACCOUNT_NAMES[namespace] ?? '' }]) => [
      namespace,
      accountOf,
    ]),
  )

/** A node that does not answer proves nothing. Its error may name its address with a key in it, so only the kind is logged. */
async function answerOf(ask: () => boolean | Promise<boolean>, { log }: SignInRules): Promise<boolean> {
  try {
    return await ask()
  } catch (error) {
    log(`siwx: a node did not answer (${error instanceof Error ? error.name : typeof error})`)
    throw new Refusal('unavailable')
  }
}
