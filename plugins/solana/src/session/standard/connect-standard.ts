import { errors as coreErrors, type ConnectRequest, type Session } from '@latchkey/core'
import { createStandardSession } from './standard-session.js'
import type { SessionWorld } from '../session-world.js'
import { accountsOf, requireFeature, sharedAccounts, type StandardWallet } from './standard-wallet.js'

/**
 * Asks a wallet to connect, and makes a session of its answer.
 *
 * @param asked what it answers, where somebody has asked it already. It is heard to the end then: a yes that nobody waits for is still one to be taken back.
 */
export async function connectStandard(
  standard: StandardWallet,
  { networks, silent, signal }: ConnectRequest,
  world: SessionWorld,
  asked?: Promise<unknown>,
): Promise<readonly Session[]> {
  if (!asked) signal.throwIfAborted()
  const output = await (asked ?? ask(standard, silent))
  const given = accountsOf(output)
  // Some answer nothing, and only list them.
  const session = createStandardSession(standard, given.length > 0 ? given : sharedAccounts(standard), networks, world)
  if (session.getSnapshot().accounts.length > 0) return [session]
  if (silent) return []
  throw coreErrors.create('connection/no-accounts', { wallet: standard.name })
}

function ask(standard: StandardWallet, silent: boolean): Promise<unknown> {
  const feature = requireFeature(standard, 'standard:connect')
  return silent ? feature.connect({ silent }) : feature.connect()
}
