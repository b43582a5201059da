import { type AppKit as Kit, Connections, type ConnectResult, Wallets } from '@latchkey/core'
import { isPairingExpired } from '@latchkey/core/pairing'
import { Clock, Connectors } from '@latchkey/core/plugin'
import { pairingConnector } from '@latchkey/core/ui'
import { walletErrors } from '@latchkey/react'

/** The kit's pairing with a wallet that is elsewhere, for an app that shows its code. */
export interface PairingCode {
  /** The code, while a wallet can answer it. */
  uri(): string | undefined
  isPending(): boolean
  hasFailed(): boolean
  /** Makes a new code, in place of one that is there. Settles as `Wallets.pair` does. */
  begin(): Promise<ConnectResult>
  /** The attempt that waits for the code, and otherwise a new one. */
  present(): Promise<ConnectResult>
  /** Resolves once the code is there, and where there will be none. */
  ready(): Promise<void>
  cancel(): void
}

export function createPairingCode({ get }: Kit): PairingCode {
  const connections = get(Connections)
  let running: Promise<ConnectResult> | undefined

  const connectorId = () => pairingConnector(get(Connectors).getSnapshot())?.id
  const namespaces = () => Object.entries(connections.getSnapshot().namespaces)
  const waiting = () =>
    namespaces().filter(([, { attempt }]) => attempt && !attempt.silent && attempt.connectorId === connectorId())

  function uri() {
    const [, first] = waiting()[0] ?? []
    const { uri, expiresAt } = first?.attempt?.pairing ?? {}
    return isPairingExpired(expiresAt, get(Clock).now()) ? undefined : uri
  }

  async function begin() {
    const id = connectorId()
    if (id === undefined) throw walletErrors.create('wallet/failed')
    return get(Wallets).pair(id)
  }

  const code: PairingCode = {
    uri,
    isPending: () => waiting().length > 0,
    hasFailed: () => namespaces().some(([, { failure }]) => failure && failure.connectorId === connectorId()),
    begin() {
      const mine = begin().finally(() => {
        if (running === mine) running = undefined
      })
      return (running = mine)
    },
    present: () => running ?? code.begin(),
    ready: () =>
      new Promise<void>((resolve) => {
        const stop = connections.subscribe(check)
        function check() {
          if (uri() !== undefined) end()
        }
        function end() {
          stop()
          resolve()
        }
        // `hasFailed` says that there will be none.
        code.present().then(end, end)
        check()
      }),
    cancel() {
      running = undefined
      for (const [namespace] of waiting()) connections.cancel(namespace)
    },
  }
  return code
}
