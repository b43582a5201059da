import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { useKit } from '../hooks/services/use-kit.js'
import { useButtonMessages } from './use-button-messages.js'
import { ElementButton } from './element/element-button.js'
import { Label } from './element/label.js'
import { testId } from './element/element-button.js'
import { toggleConnect } from './open-modal.js'
import { useButtonState } from './use-button-state.js'

export interface ConnectButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'onClick' | 'type'
> {
  /** `md` by default. */
  readonly size?: 'sm' | 'md'
  /** `Connect Wallet`, in the visitor's language, by default. */
  readonly label?: ReactNode
  /** The text while a connect is pending: `Connecting…` by default. */
  readonly loadingLabel?: ReactNode
  /** The namespace to connect: by default the one in use. */
  readonly namespace?: string
}

/**
 * A button that opens the modal to connect a wallet, and closes it if it is open. It stays the same after a wallet is
 * connected; `AppKitButton` then shows the account.
 *
 * @example
 * <AppKitConnectButton label="Sign in" className="my-button" />
 */
export const AppKitConnectButton = forwardRef<HTMLButtonElement, ConnectButtonProps>(function AppKitConnectButton(
  { label, loadingLabel, namespace, ...rest },
  ref,
) {
  const kit = useKit('AppKitConnectButton')
  const word = useButtonMessages()
  const isBusy = useButtonState(namespace) === 'connecting'
  const labels = [label ?? word('button.connect'), loadingLabel ?? word('button.connecting')]
  return (
    <ElementButton
      data-testid={testId('connect-button', namespace)}
      {...rest}
      ref={ref}
      component="AppKitConnectButton"
      kind="primary"
      onClick={() => toggleConnect(kit, namespace)}
    >
      <Label others={labels}>{labels[Number(isBusy)]}</Label>
    </ElementButton>
  )
})
