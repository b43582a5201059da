import { type ConnectRequest, Namespaces, type PluginContext, type Session } from '@latchkey/core/plugin'
import { createDeps, type BitcoinDeps } from './deps.js'
import { bitcoinNamespace } from './namespace/namespace.js'
import { NAMESPACE } from './networks.js'
import type { Bip122Settings } from './options.js'
import { createBitcoinSession } from './session/session.js'
import type { BitcoinWallet } from './wallets/bitcoin-wallet.js'
import type { Dialect, Speaker } from './wallets/dialect.js'
import { leatherWallet } from './wallets/leather.js'
import { olderSatsConnectWallet } from './wallets/older-sats-connect.js'
import { phantomWallet } from './wallets/phantom.js'
import { satsConnectWallet } from './wallets/sats-connect.js'
import { standardWallet } from './wallets/standard.js'
import { okxWallet, unisatWallet } from './wallets/unisat.js'

/** The part of the plugin that loads when a wallet or a network is used for the first time. */
export interface BitcoinPart {
  /** Asks a discovered wallet at once. */
  connect(
    speaker: Speaker,
    request: Pick<ConnectRequest, 'networks' | 'silent' | 'signal'>,
  ): Promise<readonly Session[]>
  dispose(): void | Promise<void>
}

/** Adds the namespace, and connects wallets to it. */
export function connect(ctx: PluginContext, settings: Bip122Settings): BitcoinPart {
  const deps = createDeps(ctx, settings)
  return {
    dispose: ctx.get(Namespaces).add(bitcoinNamespace(deps)),
    connect: (speaker, request) => connectWallet(deps, speaker, request),
  }
}

const WALLETS: Readonly<Record<Dialect, (provider: object, features: readonly string[]) => BitcoinWallet>> = {
  'sats-connect': satsConnectWallet,
  'older-sats-connect': olderSatsConnectWallet,
  standard: standardWallet,
  unisat: unisatWallet,
  okx: okxWallet,
  leather: leatherWallet,
  phantom: phantomWallet,
}

function connectWallet(
  deps: BitcoinDeps,
  { dialect, provider, features = [] }: Speaker,
  { networks, silent, signal }: Parameters<BitcoinPart['connect']>[1],
): Promise<readonly Session[]> {
  if (signal.aborted) return Promise.reject(signal.reason)
  const requested = networks.filter(({ chainNamespace }) => chainNamespace === NAMESPACE)
  const ids = requested.map(({ caipNetworkId }) => caipNetworkId)
  const others = deps.settings.networks.filter(({ caipNetworkId }) => !ids.includes(caipNetworkId))
  const wallet = WALLETS[dialect](provider, features)

  return wallet.connect({ silent, network: requested[0] }, (answer) => {
    if (silent && !answer) return []
    // A session without accounts tells the kit that the wallet shares none.
    const session = createBitcoinSession(deps, wallet, answer ?? { addresses: [] }, [...requested, ...others])
    return silent && session.getSnapshot().ended ? [] : [session]
  })
}
