import { Balances, formatFiat, type NamespaceBalances } from '@latchkey/core'
import { worthOf } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { css } from '../../styles/css.js'
import { BREATHING } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { writeBalance, writeExact } from '../../ui/amount/write-amount.js'

const styles = css`
  .balance {
    min-height: calc(var(--_huge)*1.2 + var(--_small)*1.4);
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    text-align: center;
  }
  .balance-main {
    font-size: var(--_huge);
    line-height: 1.2;
    font-weight: 600;
    letter-spacing: -0.02em;
  }
  .balance-long {
    font-size: var(--_large);
  }
  .balance-bone {
    width: 152px;
    height: var(--_huge);
    border-radius: var(--_radius-2);
    background: var(--_surface-2-mixed);
    animation: bone ${BREATHING};
  }
  @keyframes bone {
    50% {
      opacity: 0.5;
    }
  }
`

/** The most letters that fit at the large size. */
const LONG = 16

export interface BalanceProps {
  readonly namespace: string
  /** Shows the worth first, where it is known. */
  readonly isWorthFirst: boolean
}

/** An account's balance in large type, in a place of fixed height. Nothing where no plugin reads balances. */
export function Balance(props: BalanceProps): ReactElement | null {
  const balances = useOptionalService(Balances)
  return balances ? <BalanceOf balances={balances} {...props} /> : null
}

function BalanceOf({
  balances,
  namespace,
  isWorthFirst,
}: BalanceProps & { readonly balances: Balances }): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const state = useSelection(balances, ({ namespaces: chains }) => chains[namespace])
  const line = balanceLine(state, t.locale, isWorthFirst)
  if (line.status === 'none') return null
  return (
    <div className="balance" part="balance" aria-busy={state?.status === 'loading'}>
      {line.status === 'loading' && (
        <>
          <span className="hidden">{t('account.balance-loading')}</span>
          <span className="balance-bone" aria-hidden="true" />
        </>
      )}
      {line.status === 'unavailable' && <span className="small quiet">{t('account.balance-unavailable')}</span>}
      {line.status === 'shown' && (
        <>
          <span className="hidden">{t('account.balance')}</span>
          <span className={`balance-main number${line.main.length > LONG ? ' balance-long' : ''}`} title={line.exact}>
            <bdi>{line.main}</bdi>
          </span>
          {(line.isOld || line.second) && (
            <span className="small quiet number">
              {line.isOld ? t('account.balance-old') : <bdi>{line.second}</bdi>}
            </span>
          )}
        </>
      )}
    </div>
  )
}

/** The text of an account's balance. */
type BalanceLine =
  /** No balance can be read here, so nothing is shown. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'unavailable' }
  | {
      readonly status: 'shown'
      readonly main: string
      /** The exact amount, shown on demand. */
      readonly exact: string
      readonly second?: string | undefined
      /** The balance was read before, and the latest read failed. */
      readonly isOld: boolean
    }

/**
 * Formats a balance.
 *
 * @param isWorthFirst shows the worth first, where it is known: users of an embedded wallet think in money.
 */
export function balanceLine(
  balances: NamespaceBalances | undefined,
  locale: string,
  isWorthFirst: boolean,
): BalanceLine {
  if (!balances || balances.status === 'none' || balances.status === 'unsupported') return { status: 'none' }
  const { holdings } = balances
  if (!holdings) return { status: balances.status === 'failed' ? 'unavailable' : 'loading' }
  const coins = holdings.native && writeBalance(holdings.native, locale)
  const exact = holdings.native && writeExact(holdings.native, locale)
  const { total } = worthOf(holdings)
  // Undefined, and not $0.00, where no price is known.
  const worth = total === undefined ? undefined : formatFiat(total, { locale })
  const [main, second] = isWorthFirst ? [worth ?? coins, worth && coins] : [coins, worth]
  if (main === undefined) return { status: 'unavailable' }
  return { status: 'shown', main, exact: exact ?? main, second, isOld: balances.status === 'failed' }
}
