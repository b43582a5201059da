import type { AccountAction, ChainAccount } from '@latchkey/core'

/** What every account can do: it takes no plugin to be sent something. */
const RECEIVE: AccountAction = { id: 'receive', label: 'account.receive', does: { view: 'WalletReceive' } }

/** How tiles come where the host does not say: what brings something in, and then what takes it out. */
const USUAL_ORDER: readonly string[] = ['onramp', 'buy', 'swap', 'swaps', 'receive', 'send']

export interface TilesFor {
  readonly actions: readonly AccountAction[]
  readonly account: ChainAccount
  readonly namespace: string
  /** The host's order, by id. */
  readonly order: readonly string[] | undefined
  /** An action that cannot say whether it is offered is not, and somebody should know. */
  readonly onError: (error: unknown) => void
}

/** The tiles of an account: those that plugins bring and, unless one of them is called so, `receive`. */
export function accountTiles({ actions, account, namespace, order = USUAL_ORDER, onError }: TilesFor): readonly AccountAction[] {
  const isOffered = (action: AccountAction) => {
    try {
      return action.when?.(account, namespace) ?? true
    } catch (error) {
      onError(error)
      return false
    }
  }
  const own = actions.some(({ id }) => id === RECEIVE.id) || !account.address ? [] : [RECEIVE]
  const rankOf = ({ id }: AccountAction) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...actions.filter(isOffered), ...own].sort((one, other) => rankOf(one) - rankOf(other))
}
