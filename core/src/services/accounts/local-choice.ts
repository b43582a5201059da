import type { Connection } from '../../contracts/connections.js'

/** An account chosen here, of a wallet that leaves the choice to the page. */
export interface LocalChoice {
  readonly address: string
  readonly connectionId: string
  /** The wallet's own first account at that time. */
  readonly first: string | undefined
}

/** Whether a choice still counts: same wallet, which still shares the account and has not turned to another itself. */
export function stillCounts(choice: LocalChoice, connection: Connection | undefined): boolean {
  const { id, accounts = [] } = connection ?? {}
  const isShared = accounts.some(({ address }) => address === choice.address)
  return id === choice.connectionId && isShared && accounts[0]?.address === choice.first
}
