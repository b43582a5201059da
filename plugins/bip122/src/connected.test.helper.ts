import { type Account, type AppConfig, Connections, type Override } from '@latchkey/core'
import { type Connector, Connectors, type Namespace, Namespaces, type Session } from '@latchkey/core/plugin'
import { createTestKit, type TestKit } from '@latchkey/core/testing'
import { bip122, type Bip122Options } from './index.js'
import type { BitcoinEnvironment } from './wallets.test.helper.js'

export interface Bench {
  readonly testKit: TestKit
  readonly chain: Namespace
  readonly session: Session
  readonly account: Account
  readonly connections: Connections
}

export interface BenchOptions {
  readonly options?: Bip122Options
  readonly config?: AppConfig
  readonly overrides?: readonly Override[]
}

/** A kit with all that comes late. */
export async function opened(
  environment: Pick<BitcoinEnvironment, 'overrides'>,
  { options, config = {}, overrides = [] }: BenchOptions = {},
): Promise<TestKit> {
  const testKit = createTestKit({
    plugins: [bip122(options)],
    config,
    overrides: [...environment.overrides, ...overrides],
  })
  await testKit.kit.start()
  await testKit.kit.load('connect')
  return testKit
}

export const connectorsOf = ({ kit }: TestKit): readonly Connector[] => kit.get(Connectors).getSnapshot()

/** A kit that is connected with the environment's wallet. */
export async function connected(environment: BitcoinEnvironment, options: BenchOptions = {}): Promise<Bench> {
  const testKit = await opened(environment, options)
  const connections = testKit.kit.get(Connections)
  const result = await connections.connect(environment.connectorId)
  if (result.status !== 'connected') throw new Error(`Not connected: ${result.reason}`)
  const chain = testKit.kit.get(Namespaces).getSnapshot()[0]!
  return { testKit, chain, connections, session: result.connections[0]!.session, account: result.account }
}

export const never = new AbortController().signal
