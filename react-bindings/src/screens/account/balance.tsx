import { Balances, type NamespaceBalances, Notices } from '@latchkey/core'
import { Clock, Preferences, worthOf } from '@latchkey/core/plugin'
import { useEffect, useState, type ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useIsOutdated } from '../../hooks/views/use-is-outdated.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { css } from '../../styles/css.js'
import { BREATHING, WORTH_SIZE } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { Change, useMoney } from '../../ui/amount/money.js'
import { writeBalance, writeExact } from '../../ui/amount/write-amount.js'
import type { WriteMoney } from '../../ui/amount/write-money.js'
import { Button } from '../../ui/button/button.js'
import { RetryIcon } from '../../ui/icons/index.js'

const styles = css`
  .balance {
    min-height: calc(${WORTH_SIZE}*1.2 + var(--_small)*1.4 + 4px);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding-inline: 12px;
  }
  .balance > button {
    margin-inline: -16px;
  }
  .balance-lines {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 4px;
    min-width: 0;
  }
  .balance-main {
    font-size: ${WORTH_SIZE};
    line-height: 1.2;
    font-weight: 600;
    letter-spacing: -0.02em;
  }
  .balance-long {
    font-size: var(--_large);
  }
  .balance-second {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
  }
  .balance-bone {
    width: 152px;
    height: calc(${WORTH_SIZE}*1.2);
    border-radius: var(--_radius-2);
    background: var(--_surface-2-mixed);
    animation: bone ${BREATHING};
  }
  .balance-bone + .balance-bone {
    width: 96px;
    height: calc(var(--_small)*1.4);
    border-radius: var(--_radius-1);
  }
  @keyframes bone {
    50% {
      opacity: 0.5;
    }
  }
`

/** The most letters that fit at the large size. */
const LONG = 13

/**
 * What an account is worth, in large type, with its change in a day; the balance where no price is known. It keeps its height while
 * it loads. Nothing where no plugin reads balances.
 */
export function Balance({ namespace }: { readonly namespace: string }): ReactElement | null {
  const balances = useOptionalService(Balances)
  return balances ? <BalanceOf key={namespace} balances={balances} namespace={namespace} /> : null
}

interface BalanceOfProps {
  readonly balances: Balances
  readonly namespace: string
}

function BalanceOf({ balances, namespace }: BalanceOfProps): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const money = useMoney(useSnapshot(Preferences, ({ currency }) => currency))
  const state = useSelection(balances, ({ namespaces: chains }) => chains[namespace])
  useEffect(() => balances.follow(namespace), [balances, namespace])
  const { isRetrying, retry } = useRetry(balances, namespace, state)
  const isOutdated = useIsOutdated(state)
  const line = balanceLine(state, t.locale, money)
  if (line.status === 'none') return null
  // What failed stays until the retry has an answer, with the button that the visitor pressed.
  const isUnavailable = line.status === 'unavailable' || (line.status === 'loading' && isRetrying)
  const isOld = line.status === 'shown' && (line.isOld || isRetrying)
  return (
    <div className="balance" part="balance" aria-busy={state?.status === 'loading'}>
      <div className="balance-lines">
        {line.status === 'loading' && !isUnavailable && (
          <>
            <span className="hidden">{t('account.balance-loading')}</span>
            <span className="balance-bone" aria-hidden="true" />
            <span className="balance-bone" aria-hidden="true" />
          </>
        )}
        {isUnavailable && <span className="small quiet">{t('account.balance-unavailable')}</span>}
        {line.status === 'shown' && (
          <>
            <span className="hidden">{t('account.balance')}</span>
            <span className={`balance-main number${line.main.length > LONG ? ' balance-long' : ''}`} title={line.exact}>
              <bdi>{line.main}</bdi>
            </span>
            <span className="balance-second small quiet number" role={isOld || isOutdated ? 'status' : undefined}>
              {isOld || isOutdated ? (
                t(isOld ? 'account.balance-old' : 'account.updating')
              ) : (
                <>
                  {line.second !== undefined && <bdi title={line.exact}>{line.second}</bdi>}
                  <Change percent={line.change} />
                </>
              )}
            </span>
          </>
        )}
      </div>
      {(isUnavailable || isOld) && (
        <Button variant="plain" size="small" icon={<RetryIcon />} busy={isRetrying} onClick={retry}>
          {t('modal.retry')}
        </Button>
      )}
    </div>
  )
}

/** Reads balances again that could not be read. The kit asks no server before their `retryAt`, so the press waits for it. */
function useRetry(balances: Balances, namespace: string, state: NamespaceBalances | undefined) {
  const clock = useService(Clock)
  const notices = useService(Notices)
  const [failed, setFailed] = useState<NamespaceBalances>()
  useEffect(() => {
    if (failed?.status !== 'failed') return undefined
    return clock.after(Math.max(0, failed.retryAt - clock.now()), () =>
      // A failure is a status; this is for a service whose code cannot be loaded.
      balances.refresh({ namespace }).catch((error: unknown) => {
        setFailed(undefined)
        notices.error(error)
      }),
    )
  }, [failed, balances, namespace, clock, notices])
  return {
    isRetrying: !!failed && (state === failed || state?.status === 'loading'),
    retry: () => setFailed(state),
  }
}

/** The text of an account's balance. */
type BalanceLine =
  /** No balance can be read here, so nothing is shown. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'unavailable' }
  | {
      readonly status: 'shown'
      /** The worth, where it is known; else the balance in the network's own currency. */
      readonly main: string
      /** The exact amount of the network's own currency, shown on demand. */
      readonly exact: string
      /** The balance below the worth. */
      readonly second?: string | undefined
      /** How much the worth changed in a day, in per cent. */
      readonly change?: number | undefined
      /** The balance was read before, and the latest read failed. */
      readonly isOld: boolean
    }

/** Formats a balance, its worth first. */
export function balanceLine(balances: NamespaceBalances | undefined, locale: string, money: WriteMoney): BalanceLine {
  if (!balances || balances.status === 'none' || balances.status === 'unsupported') return { status: 'none' }
  const { holdings } = balances
  if (!holdings) return { status: balances.status === 'failed' ? 'unavailable' : 'loading' }
  const coins = holdings.native && writeBalance(holdings.native, locale)
  const exact = holdings.native && writeExact(holdings.native, locale)
  const { total, change } = worthOf(holdings)
  // Undefined, and not $0.00, where no price is known.
  const worth = total === undefined ? undefined : money(total)
  const main = worth ?? coins
  if (main === undefined) return { status: 'unavailable' }
  const isOld = balances.status === 'failed'
  return { status: 'shown', main, exact: exact ?? main, second: worth && coins, change, isOld }
}
