import { useContext, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../hooks/views/use-messages.js'
import { StyleRoot } from '../../styles/use-styles.js'
import type { ConnectingState } from './connecting-state.js'

/**
 * Tells screen readers that a wallet is connected. It is beside the card, which leaves in the same moment and is hidden from
 * them then.
 */
export function ToldSuccess({
  state: { status },
  wallet,
}: {
  readonly state: ConnectingState
  readonly wallet: string
}): ReactElement | null {
  const t = useMessages()
  const root = useContext(StyleRoot)
  if (!root) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is of a form
    <div className="hidden" role="status" lang={t.locale}>
      {status === 'connected' && `${t('connecting.connected')} ${wallet}`}
    </div>,
    root,
  )
}
