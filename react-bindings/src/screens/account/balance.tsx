import { Balances } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useOptionalService } from '../../services/use-optional-service.js'
import { useSelection } from '../../services/use-selection.js'
import { useStyles } from '../../styles/use-styles.js'
import { useWords } from '../../words/use-words.js'
import { balanceLine } from './balance-line.js'

const css = `.balance{min-height:calc(var(--_huge)*1.2 + var(--_small)*1.4);display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center}
.balance-main{font-size:var(--_huge);line-height:1.2;font-weight:600;letter-spacing:-.02em}
.balance-long{font-size:var(--_large)}
.balance-bone{width:152px;height:var(--_huge);border-radius:var(--_radius-2);background:var(--_surface-2-mixed);animation:bone 1.6s ease-in-out infinite}
@keyframes bone{50%{opacity:.5}}`

/** More letters than fit at the large size. */
const LONG = 16

export interface BalanceProps {
  readonly namespace: string
  /** What it is worth comes first, where that is known. */
  readonly isWorthFirst: boolean
}

/** An account's balance, large; its place is the same however it stands. Nothing where nobody reads balances. */
export function Balance(props: BalanceProps): ReactElement | null {
  const balances = useOptionalService(Balances)
  return balances ? <BalanceOf balances={balances} {...props} /> : null
}

function BalanceOf({ balances, namespace, isWorthFirst }: BalanceProps & { readonly balances: Balances }): ReactElement | null {
  useStyles(css)
  const say = useWords()
  const state = useSelection(balances, ({ chains }) => chains[namespace])
  const line = balanceLine(state, say.locale, isWorthFirst)
  if (line.status === 'none') return null
  return (
    <div className="balance" part="balance" aria-busy={state?.status === 'loading'}>
      {line.status === 'loading' && (
        <>
          <span className="hidden">{say('account.balance-loading')}</span>
          <span className="balance-bone" aria-hidden="true" />
        </>
      )}
      {line.status === 'unavailable' && <span className="small quiet">{say('account.balance-unavailable')}</span>}
      {line.status === 'shown' && (
        <>
          <span className="hidden">{say('account.balance')}</span>
          <span className={`balance-main number${line.main.length > LONG ? ' balance-long' : ''}`} title={line.exact}>
            <bdi>{line.main}</bdi>
          </span>
          {(line.isOld || line.second) && (
            <span className="small quiet number">{line.isOld ? say('account.balance-old') : <bdi>{line.second}</bdi>}</span>
          )}
        </>
      )}
    </div>
  )
}
