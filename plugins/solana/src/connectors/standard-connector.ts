import { errors as coreErrors, type Connector } from '@latchkey/core'
import type { RegisteredWallet } from '@latchkey/core/wallet-standard'
import { createStandardSession } from '../session/session.js'
import type { SessionWorld } from '../session/session-world.js'
import { accountsOf, requireFeature, sharedAccounts } from '../session/standard-wallet.js'

/**
 * The way to one registered wallet.
 *
 * @param isDisputed whether another wallet goes by its name, as of now: that may turn out later.
 */
export function standardConnector(registered: RegisteredWallet, id: string, isDisputed: () => boolean, world: SessionWorld): Connector {
  const { name, icon } = registered
  const standard = { wallet: registered.wallet, name }
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    identity: { names: [name] },
    icon,
    installed: true,
    get disputed() {
      return isDisputed()
    },
    async connect({ networks, silent, signal }) {
      signal.throwIfAborted()
      const feature = requireFeature(standard, 'standard:connect')
      const output: unknown = await (silent ? feature.connect({ silent }) : feature.connect())
      const given = accountsOf(output)
      // Some answer nothing, and only list them.
      const session = createStandardSession(standard, given.length > 0 ? given : sharedAccounts(standard), networks, world)
      if (session.getSnapshot().accounts.length > 0) return [session]
      if (silent) return []
      throw coreErrors.create('connection/no-accounts', { wallet: name })
    },
  }
}
