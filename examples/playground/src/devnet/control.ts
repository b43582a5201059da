import type { LocalServers } from './local-servers.js'

/** The servers that can be switched to fail. */
export const PARTS = ['api', 'mainnet', 'polygon', 'solana', 'bitcoin', 'polkadot'] as const

export type Part = (typeof PARTS)[number]

/** How a server fails. */
export interface Fault {
  readonly status?: number
  readonly delayMs?: number
  readonly garbage?: boolean
}

/** What this page tells the switchboard of the local servers. */
export interface Control {
  /** Nothing: it works as it should, again. */
  fault(part: Part, fault: Fault | undefined): Promise<void>
  /** Pays an account, as much as it takes to try things out. */
  fund(namespace: string, address: string): Promise<void>
}

export function createControl(
  { control }: Pick<LocalServers, 'control'>,
  ask: typeof fetch = (...given) => fetch(...given),
): Control {
  async function tell(path: string, method: string, body?: object) {
    const answer = await ask(`${control.replace(/\/$/, '')}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`The switchboard of the local servers answered ${answer.status}: ${await answer.text()}`)
  }
  return {
    async fault(part, fault) {
      await tell(`/faults?part=${part}`, 'DELETE')
      if (fault) await tell('/faults', 'POST', { part, ...fault })
    },
    fund: (namespace, address) => tell('/fund', 'POST', { namespace, address }),
  }
}
