import { Connections } from '../../contracts/connections.js'
import { Connectors, type Connector } from '../../contracts/connectors.js'
import { check } from '../conformance/case.js'
import { A_WHILE_MS, demandNoFailures } from '../conformance/connector-bench.js'
import type { TestKit } from '../create-test-kit.js'
import type { Reach } from './reach.js'
import { watchConnector } from './watch-connector.js'

/** One page load, with the connector that it is about. */
export interface Visit extends Pick<TestKit, 'kit' | 'failures'> {
  readonly connections: Connections
  /** Not there once it has left. */
  connector(): Connector | undefined
  /** Starts the kit, and has it bring back what is stored. */
  start(): Promise<void>
  /** Stops the kit, or ends it. What goes wrong with that is among its failures. */
  quit(by: 'stop' | 'dispose'): Promise<void>
}

/** @param tell told what is wrong with an answer of the connector. */
export function createVisit({ kit, clock, failures }: TestKit, connectorId: string, reach: Reach, tell: (problem: string) => void): Visit {
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
    async start() {
      await reach('starting', kit.start())
      await reach('preparing', kit.prepare())
      await reach('restoring', connections.restored())
      // Some turn up late.
      if (!connector()) await clock.advance(A_WHILE_MS)
      check(connector(), `brings no connector "${connectorId}"`)
    },
    quit: (by) => reach(`the kit’s ${by}`, kit[by]().catch(() => demandNoFailures({ failures }))),
  }
}
