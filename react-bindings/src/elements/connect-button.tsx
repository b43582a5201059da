import { Connections, Modal } from '@latchkey/core'
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import { useService } from '../services/use-service.js'
import { useSnapshot } from '../services/use-snapshot.js'
import { useButtonWords } from '../words/use-button-words.js'
import { useElement } from './use-element.js'
import { useIntent } from './use-intent.js'

export interface ConnectButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick'> {
  /** `md` when not said. */
  readonly size?: 'sm' | 'md'
  readonly label?: ReactNode
  /** While a wallet is asked. */
  readonly loadingLabel?: ReactNode
  /** Where to connect: the namespace in use when not said. */
  readonly namespace?: string
}

/** A button that opens the modal to connect a wallet; pressed while it is open, it closes it. */
export function AppKitConnectButton({ size = 'md', label, loadingLabel, namespace, className, ...rest }: ConnectButtonProps): ReactElement {
  const modal = useService(Modal)
  const word = useButtonWords()
  const { className: own, ...element } = useElement<HTMLButtonElement>()
  const intent = useIntent('AppKitConnectButton')
  const isBusy = useSnapshot(Connections, ({ chains }) =>
    Object.entries(chains).some(([id, { attempt }]) => attempt && !attempt.silent && (namespace === undefined || id === namespace)),
  )
  const toggle = () => {
    if (modal.getSnapshot().open) modal.close()
    else void modal.open({ view: 'Connect', ...(namespace !== undefined && { namespace }) })
  }
  return (
    <button
      type="button"
      data-kind="connect"
      data-size={size}
      data-testid={namespace === undefined ? 'connect-button' : `connect-button-${namespace}`}
      aria-haspopup="dialog"
      {...intent}
      {...element}
      {...rest}
      className={className === undefined ? own : `${own} ${className}`}
      onClick={toggle}
    >
      {isBusy ? (loadingLabel ?? word('button.connecting')) : (label ?? word('button.connect'))}
    </button>
  )
}
