import { Connections } from '../../contracts/connections/connections.js'
import { Connectors, type Connector } from '../../contracts/connections/connectors.js'
import type { Stage } from '../../kernel/loading/stages.js'
import { check } from '../conformance/case.js'
import { A_WHILE_MS, demandNoFailures } from '../conformance/connector-bench.js'
import type { TestKit } from '../create-test-kit.js'
import type { Reach } from './reach.js'
import { watchConnector } from './watch-connector.js'

/** One page load with the connector under test. */
export interface Visit extends Pick<TestKit, 'kit' | 'failures'> {
  readonly connections: Connections
  /** `undefined` after the connector was removed. */
  connector(): Connector | undefined
  /** Starts the kit, and restores the stored connections. @param stage the stage up to which the code is there. */
  start(stage?: Stage): Promise<void>
  /** Stops or disposes the kit. Its errors are added to the failures. */
  quit(by: 'stop' | 'dispose'): Promise<void>
}

/** @param tell called with each fault in an answer of the connector. */
export function createVisit(
  { kit, clock, failures }: TestKit,
  connectorId: string,
  reach: Reach,
  tell: (problem: string) => void,
): Visit {
  const [connections, connectors] = [kit.get(Connections), kit.get(Connectors)]
  const connector = () => connectors.getSnapshot().find(({ id }) => id === connectorId)
  let watched: Connector | undefined
  connectors.subscribe(() => {
    const present = connector()
    if (!present || present === watched) return
    watched = present
    watchConnector(present, tell)
  })

  return {
    kit,
    failures,
    connections,
    connector,
    async start(stage = 'connect') {
      await reach('kit.start()', kit.start())
      await reach('kit.load()', kit.load(stage))
      await reach('connections.load()', connections.load())
      await reach('connections.restored()', connections.restored())
      // Some connectors arrive late.
      if (!connector()) await clock.advance(A_WHILE_MS)
      check(connector(), `The plugin adds no connector "${connectorId}".`)
    },
    quit: (by) =>
      reach(
        `kit.${by}()`,
        kit[by]().catch(() => demandNoFailures({ failures })),
      ),
  }
}
