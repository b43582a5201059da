import { methodOf, propertyOf, type Connector, type ConnectRequest, type Session } from '@latchkey/core'
import type { RegisteredWallet } from '@latchkey/core/wallet-standard'
import type { ComingWork } from './coming-work.js'

/**
 * The way to one registered wallet.
 *
 * @param isDisputed whether another wallet goes by its name, as of now: that may turn out later.
 */
export function standardConnector({ wallet, name, icon }: RegisteredWallet, id: string, isDisputed: () => boolean, work: ComingWork): Connector {
  const standard = { wallet, name }

  /** The wallet is asked all the same before this returns, while the visitor's click counts; what it says is heard when all is here. */
  async function connectMeanwhile(request: ConnectRequest): Promise<readonly Session[]> {
    const { silent, signal } = request
    signal.throwIfAborted()
    const ask = methodOf(propertyOf(propertyOf(wallet, 'features'), 'standard:connect'), 'connect')
    const asked = ask && new Promise((resolve) => resolve(silent ? ask({ silent }) : ask()))
    // A no is heard with the rest; where that cannot be brought, it is that which is told.
    asked?.catch(() => {})
    return (await work.bring()).connect(standard, request, asked)
  }

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
    prepare: work.bring,
    connect: (request) => work.now()?.connect(standard, request) ?? connectMeanwhile(request),
  }
}
