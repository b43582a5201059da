import { Connections, type Override } from '@latchkey/core'
import { createTestKit } from '@latchkey/core/testing'
import { polkadot, type PolkadotOptions } from './index.js'

/** A kit with this plugin, whose list of wallets is open. */
export async function openKit(overrides: readonly Override[], options: PolkadotOptions = {}) {
  const testKit = createTestKit({ plugins: [polkadot(options)], overrides })
  await testKit.kit.start()
  await testKit.kit.get(Connections).load()
  const [failure] = testKit.failures
  if (failure) throw failure
  return { ...testKit, connections: testKit.kit.get(Connections) }
}

/** Such a kit, connected to one of its wallets. */
export async function connectedKit(
  environment: { readonly overrides: readonly Override[]; readonly connectorId: string },
  options?: PolkadotOptions,
) {
  const opened = await openKit(environment.overrides, options)
  const result = await opened.connections.connect(environment.connectorId)
  if (result.status !== 'connected') throw new Error(`Not connected: ${result.reason}`)
  return {
    ...opened,
    connection: result.connections[0]!,
    session: result.connections[0]!.session,
    account: result.account,
  }
}

/** A signal that never aborts. */
export const patient = () => new AbortController().signal
