import { Balances, formatAmount, formatBalance, type BalancesState, type Observable } from '@latchkey/core'
import { useOptionalService } from '../services/use-optional-service.js'
import { useSelection } from '../services/use-selection.js'

/** The native balance of a namespace's account, as `12.500 ETH`. Nothing where no plugin reads balances, and as long as it is not known: that is not 0. */
export function useBalanceText(namespace: string): string | undefined {
  return useSelection<BalancesState, string | undefined>(useOptionalService(Balances) ?? NO_BALANCES, ({ chains }) => {
    const own = chains[namespace]
    const native = own && 'holdings' in own ? own.holdings?.native : undefined
    return native && formatBalance(formatAmount(native.value, native.decimals), native.symbol)
  })
}

const NOTHING: BalancesState = { chains: {}, active: undefined }
const NO_BALANCES: Observable<BalancesState> = { getSnapshot: () => NOTHING, subscribe: () => () => {} }
