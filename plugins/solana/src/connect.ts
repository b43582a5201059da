import { AppConfig, Networks } from '@latchkey/core'
import {
  Clock,
  type Disposer,
  Logger,
  Namespaces,
  networksWithNodes,
  Page,
  type PluginContext,
  Rpc,
  TokenSources,
} from '@latchkey/core/plugin'
import type { WalletStandardPart } from '@latchkey/core/wallet-standard'
import { errors } from './errors.js'
import { solanaNamespace } from './namespace/namespace.js'
import type { ReadSolanaOptions } from './options.js'
import { createSentTransactions } from './session/send.js'
import { connectAndSignIn } from './session/standard/connect-and-sign-in.js'
import { connectStandard } from './session/standard/standard-session.js'
import { tokenSource } from './tokens/token-source.js'

/** The code that works with a wallet once it is used. While it is loaded, the kit has the namespace. */
export interface SolanaConnect extends WalletStandardPart {
  readonly errors: typeof errors
  readonly dispose: Disposer
}

/** The `connect` stage: adds the namespace. */
export function connect({ get }: Pick<PluginContext, 'get'>, options: ReadSolanaOptions): SolanaConnect {
  const deps = {
    page: get(Page),
    rpc: get(Rpc),
    clock: get(Clock),
    logger: get(Logger),
    sent: createSentTransactions(),
    options,
  }
  const removeNamespace = get(Namespaces).add(solanaNamespace(deps))
  const [config, inUse] = [get(AppConfig), get(Networks)]
  const known = () => networksWithNodes('solana', inUse, config, options.networks)
  const removeTokens = get(TokenSources).add(tokenSource({ ...deps, known }))
  return {
    connect: connectAndSignIn(connectStandard(deps), deps.logger),
    errors,
    dispose() {
      removeTokens()
      removeNamespace()
    },
  }
}
