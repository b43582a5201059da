import { errors as coreErrors } from '@latchkey/core'
import {
  Clock,
  type ConnectRequest,
  type Disposer,
  Namespaces,
  Page,
  type PluginContext,
  Rpc,
  type Session,
} from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { solanaNamespace } from './namespace/namespace.js'
import type { ReadSolanaOptions } from './options.js'
import { createSentTransactions, type SessionDeps } from './session/send.js'
import { createStandardSession } from './session/standard/standard-session.js'
import { accountsOf, requireFeature, sharedAccounts, type StandardWallet } from './session/standard/standard-wallet.js'

/** The code that works with a wallet once it is used. While it is loaded, the kit has the namespace. */
export interface SolanaConnect {
  /**
   * Asks a wallet to connect, and makes a session of its answer.
   *
   * @param asked the wallet's answer, where the connector has asked it already. Without accounts in it, those that the
   * wallet shares now are used.
   */
  connect(standard: StandardWallet, request: ConnectRequest, asked?: Promise<unknown>): Promise<readonly Session[]>
  readonly errors: typeof errors
  readonly dispose: Disposer
}

/** The `connect` stage: adds the namespace. */
export function connect({ get }: Pick<PluginContext, 'get'>, options: ReadSolanaOptions): SolanaConnect {
  const deps = { page: get(Page), rpc: get(Rpc), clock: get(Clock), sent: createSentTransactions(), options }
  return {
    connect: (standard, request, asked) => connectStandard(standard, request, deps, asked),
    errors,
    dispose: get(Namespaces).add(solanaNamespace(deps)),
  }
}

async function connectStandard(
  standard: StandardWallet,
  { networks, silent, signal }: ConnectRequest,
  deps: SessionDeps,
  asked?: Promise<unknown>,
): Promise<readonly Session[]> {
  // A wallet that was asked already is heard to the end: a session that comes after an abort has to be ended.
  if (!asked) signal.throwIfAborted()
  const answer = await (asked ?? ask(standard, silent))
  const answered = accountsOf(answer)
  // Some wallets answer nothing, and only list their accounts.
  const accounts = answered.length > 0 ? answered : sharedAccounts(standard)
  const session = createStandardSession(standard, accounts, networks, deps)
  if (session.getSnapshot().accounts.length > 0) return [session]
  if (silent) return []
  throw coreErrors.create('connection/no-accounts', { wallet: standard.name })
}

function ask(standard: StandardWallet, silent: boolean): Promise<unknown> {
  const feature = requireFeature(standard, 'standard:connect')
  return silent ? feature.connect({ silent }) : feature.connect()
}
