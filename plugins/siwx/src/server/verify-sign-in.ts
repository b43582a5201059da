import type { SiwxSession } from '@latchkey/core'
import { siwxSessionSchema } from '@latchkey/core/schemas'
import { ACCOUNT_NAMES, readMessage } from '../message/message.js'
import { checkMessage, type MessageRules } from './check-message.js'
import { Refusal } from './refusal.js'
import type { SiwxStore } from './store.js'
import type { SiwxVerifier, SiwxVerifiers } from './verifiers/verifier.js'

export interface SignInRules extends MessageRules {
  readonly store: SiwxStore
  readonly verifiers: SiwxVerifiers
  readonly rpcUrls: Readonly<Record<string, string>>
  readonly now: () => number
  readonly log: (line: string) => void
}

/** A page that sends more at once would have one nonce pay for a lot of work. */
const MAX_TOGETHER = 10

/**
 * Verifies what a page posts after a wallet has signed: one sign-in, or several that the wallet signed at once and that may share a
 * nonce. Throws a {@link Refusal} where one of them is not valid. Each nonce is spent before a signature is checked, so that it is good
 * for one request only; all other checks come before, so that a mistake costs no nonce.
 */
export async function verifySignIns(body: Fields, rules: SignInRules): Promise<readonly SiwxSession[]> {
  const { signIns = [body] } = body
  if (!Array.isArray(signIns) || signIns.length === 0 || signIns.length > MAX_TOGETHER) throw new Refusal('bad-message')
  const checked: CheckedSignIn[] = []
  for (const signIn of signIns as readonly unknown[]) checked.push(await check(Object(signIn) as Fields, rules))
  for (const nonce of new Set(checked.map(({ session }) => session.data.nonce)))
    if (!(await rules.store.spendNonce(nonce, rules.now()))) throw new Refusal('unknown-nonce')
  for (const signIn of checked) if (!(await isSigned(signIn, rules))) throw new Refusal('bad-signature')
  return checked.map(({ session }) => session)
}

type Fields = Readonly<Record<string, unknown>>

/** A sign-in that lacks nothing but the checks of its nonce and its signature. */
interface CheckedSignIn {
  readonly session: SiwxSession
  readonly verifier: SiwxVerifier
}

async function check(fields: Fields, rules: SignInRules): Promise<CheckedSignIn> {
  const { session, namespace } = readSession(fields, rules.verifiers)
  const { data, cacao } = session
  checkMessage(data, rules, rules.now())
  // Only wallets that were paired send one.
  if (cacao && !(await import('./cacao.js')).isCacaoOfMessage(session)) throw new Refusal('bad-message')
  const verifier = await rules.verifiers[namespace]!.load()
  if (!verifier.isAddress(data.accountAddress, data.chainId)) throw new Refusal('bad-message')
  return { session, verifier }
}

/** A node that does not answer proves nothing. Its error may name its address with a key in it, so only the kind is logged. */
async function isSigned({ session, verifier }: CheckedSignIn, { rpcUrls, log }: SignInRules): Promise<boolean> {
  const { data, message, signature, cacao } = session
  const { accountAddress: address, chainId } = data
  // A wallet that calls its signature a key's is not asked for a contract's.
  const rpcUrl = cacao?.s.t === 'eip191' ? undefined : rpcUrls[chainId]
  try {
    return await verifier.isSigned({ message, signature, address, chainId, rpcUrl })
  } catch (error) {
    if (error instanceof Refusal) throw error
    log(`siwx: a node did not answer (${error instanceof Error ? error.name : typeof error})`)
    throw new Refusal('unavailable')
  }
}

function readSession(
  { message, signature, cacao }: Fields,
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
