import type { Connection, Connections, ConnectOptions } from '../../contracts/connections.js'
import type { Connector } from '../../contracts/connectors.js'
import type { NotConnected, WalletConnectResult } from '../../contracts/wallets.js'
import { namespaceOf } from '../../domain/caip.js'
import { serviceErrors } from '../../errors/service-errors.js'

/** A wallet, and how to reach it. */
export interface WalletToConnect {
  /** The best first. */
  readonly ways: readonly Connector[]
  /** What it leads to in this kit, the one in use first. */
  readonly namespaces: readonly string[]
}

/** One question to the wallet. */
interface Step {
  readonly way: Connector
  readonly namespaces: readonly string[]
}

/**
 * Connects a wallet in all the namespaces that are wanted. The first question is asked before this returns. What says yes first is in
 * use; the others come beside it, so that nothing changes under a visitor who has gone on by then.
 */
export async function connectWallet(
  { ways, namespaces }: WalletToConnect,
  connect: Connections['connect'],
  { namespaces: named, networkId, ...options }: ConnectOptions = {},
): Promise<WalletConnectResult> {
  const steps = stepsTo(named?.length ? named : namespaces, ways)
  const connections: Connection[] = []
  const missing: NotConnected[] = []
  let no: Extract<WalletConnectResult, { status: 'cancelled' }> | undefined

  for (const { way, namespaces: together } of steps) {
    const lacking = (status: NotConnected['status'], error?: unknown) => {
      const here = connections.map(({ namespace }) => namespace)
      const left = together.filter((namespace) => !here.includes(namespace))
      missing.push(...left.map((namespace) => ({ namespace, status, ...(error !== undefined && { error }) })))
    }
    if (no) {
      lacking('not-asked')
      continue
    }
    const isThere = networkId && together.includes(namespaceOf(networkId))
    try {
      const beside = options.beside ?? connections.length > 0
      const result = await connect(way.id, { ...options, namespaces: together, beside, ...(isThere && { networkId }) })
      if (result.status === 'connected') connections.push(...result.connections)
      else no = result
      lacking('cancelled')
    } catch (error) {
      lacking('failed', error)
    }
  }

  const first = connections[0]
  if (first) return { status: 'connected', connections, account: first.accounts[0]!, missing }
  const failed = missing.find(({ status }) => status === 'failed')
  if (failed) throw failed.error
  return no!
}

/** As few questions as there can be: what is here before any detour, and of that what leads to most. */
function stepsTo(wanted: readonly string[], ways: readonly Connector[]): readonly Step[] {
  const steps: Step[] = []
  let left = [...new Set(wanted)]
  const reach = ({ namespaces }: Connector) => left.filter((namespace) => namespaces.includes(namespace))
  for (const group of [ways.filter(({ installed }) => installed), ways]) {
    for (;;) {
      const [best] = [...group].sort((a, b) => reach(b).length - reach(a).length)
      const namespaces = best ? reach(best) : []
      if (!best || !namespaces.length) break
      steps.push({ way: best, namespaces })
      left = left.filter((namespace) => !namespaces.includes(namespace))
    }
  }
  if (left[0] !== undefined) throw serviceErrors.create('chain/not-found', { namespace: left[0] })
  return steps.sort((a, b) => wanted.indexOf(a.namespaces[0]!) - wanted.indexOf(b.namespaces[0]!))
}
