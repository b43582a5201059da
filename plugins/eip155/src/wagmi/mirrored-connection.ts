import { type ConnectRequest, race } from '@latchkey/core/plugin'
import type { WagmiAnswer, WagmiConfig, WagmiConnection, WagmiConnector } from './wagmi-config.js'

/**
 * The connection of wagmi that a request of the kit leads to. A silent request waits until wagmi has tried the wallet,
 * and gets nothing if wagmi has not reconnected it.
 *
 * @param answer of the wallet, if it was asked. wagmi does not know of it yet.
 */
export async function mirroredConnection(
  config: WagmiConfig,
  connector: WagmiConnector,
  answer: WagmiAnswer | undefined,
  { silent, signal }: Pick<ConnectRequest, 'silent' | 'signal'>,
): Promise<WagmiConnection | undefined> {
  const now = () => config.state.connections.get(connector.uid)
  const isIdle = () => config.state.status !== 'connecting' && config.state.status !== 'reconnecting'
  const sides = config.connectors.flatMap(({ latchkey }) => latchkey ?? [])

  /** Waits for wagmi's state. */
  async function until(isReached: () => boolean) {
    let unsubscribe = () => {}
    const reached = () =>
      new Promise<void>((resolve) => {
        const check = () => isReached() && resolve()
        unsubscribe = config.subscribe((state) => state, check)
        check()
      })
    await race(reached, { signal }).finally(() => unsubscribe())
  }

  if (silent) {
    // wagmi may go on waiting for other wallets, but not for the kit.
    const resume = sides.map((side) => side.goOn())
    await until(() => isIdle() || now() !== undefined).finally(() => resume.forEach((run) => run()))
  }
  if (!answer) return now()

  const accounts = answer.accounts as readonly `0x${string}`[]
  // wagmi may be waiting for the kit's modal, where the visitor chose this wallet. Until it is idle it ignores events.
  for (const side of sides) side.giveWay()
  await until(isIdle)
  if (!now()) connector.emitter.emit('connect', { accounts, chainId: answer.chainId })
  // After a reload, wagmi tries this connector first.
  await config.storage?.setItem('recentConnectorId', connector.id)
  return now() ?? { accounts, chainId: answer.chainId, connector }
}
