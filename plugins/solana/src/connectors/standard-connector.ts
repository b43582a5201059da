import {
  type Connector,
  type ConnectRequest,
  type LazyPart,
  methodOf,
  propertyOf,
  type Session,
} from '@latchkey/core/plugin'
import type { RegisteredWallet } from '@latchkey/core/wallet-standard'
import type { SolanaConnect } from '../connect.js'

/**
 * The connector of one registered wallet.
 *
 * @param isDisputed whether another wallet has the same name, as of now: one may register later.
 */
export function standardConnector(
  { wallet, name, icon }: RegisteredWallet,
  id: string,
  isDisputed: () => boolean,
  connectPart: LazyPart<SolanaConnect>,
): Connector {
  const standard = { wallet, name }

  /** Asks the wallet before this returns, while the visitor's click still counts, and loads the code for its answer. */
  async function askAndLoad(request: ConnectRequest): Promise<readonly Session[]> {
    const { silent, signal } = request
    signal.throwIfAborted()
    const ask = methodOf(propertyOf(propertyOf(wallet, 'features'), 'standard:connect'), 'connect')
    const asked =
      ask &&
      new Promise((resolve) => resolve(silent ? ask({ silent }) : ask())).then(
        // An answer from before the code may be out of date when that comes, so the wallet's present list is read then.
        (answer) => (connectPart.current ? answer : undefined),
      )
    // `connect` below throws the wallet's rejection. Where loading fails, that error is thrown instead.
    asked?.catch(() => {})
    return (await connectPart.load()).connect(standard, request, asked)
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
    load: connectPart.load,
    connect: (request) => connectPart.current?.connect(standard, request) ?? askAndLoad(request),
  }
}
