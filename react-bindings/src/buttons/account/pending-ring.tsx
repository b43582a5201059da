import type { ReactElement } from 'react'
import { useLazy } from '../../hooks/loading/use-lazy.js'
import { useKit } from '../../hooks/services/use-kit.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { allMessagesOf } from '../../messages/loading/load-messages.js'
import { messagesOf } from '../../messages/messages-state.js'
import { translateFrom } from '../../messages/translate.js'
import { css } from '../../styles/css.js'
import { TURNING } from '../../styles/sizes.js'
import { usePageStyles } from '../element/page-styles.js'

const styles = css`
  .lk-pending {
    position: absolute;
    inset: -3px;
    color: var(--_accent);
  }
  .lk-pending svg {
    display: block;
    width: 100%;
    height: 100%;
    animation: lk-turn ${TURNING};
  }
  @keyframes lk-turn {
    to {
      transform: rotate(1turn);
    }
  }
  .lk-count {
    position: absolute;
    inset-block-end: -3px;
    inset-inline-end: -5px;
    min-width: 15px;
    padding: 0 3px;
    box-sizing: border-box;
    border-radius: 8px;
    background: var(--_accent);
    color: var(--_accent-contrast);
    font-size: 10px;
    line-height: 15px;
    text-align: center;
  }
  .lk-told {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    .lk-pending svg {
      animation: none;
    }
  }
`

/** A ring around the picture of an account, with the number of its transactions that are not final yet. */
export function PendingRing({ count }: { readonly count: number }): ReactElement {
  const kit = useKit('AppKitAccountButton')
  const t = useSelection(messagesOf(kit), translateFrom)
  // The button is understood without the words; their failure is logged where they are loaded.
  const { current: words } = useLazy(allMessagesOf(kit), nothing)
  return (
    <span ref={usePageStyles(styles)} className="lk-pending">
      <svg viewBox="0 0 30 30" fill="none" stroke="currentColor" strokeWidth="2" focusable="false" aria-hidden="true">
        <circle cx="15" cy="15" r="14" opacity=".25" />
        <circle cx="15" cy="15" r="14" strokeLinecap="round" strokeDasharray="26 62" />
      </svg>
      {count > 1 && (
        <span className="lk-count" aria-hidden="true">
          {count}
        </span>
      )}
      {words && <span className="lk-told">{t.count('account.pending', count)}</span>}
    </span>
  )
}

function nothing(): void {}
