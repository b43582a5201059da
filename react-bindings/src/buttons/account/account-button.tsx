import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { AccountPart } from './account-part.js'
import { ElementButton } from '../element/element-button.js'
import { openAccount } from '../open-modal.js'
import { testId } from '../element/element-button.js'
import { useButtonState } from '../use-button-state.js'

/** The parts of the account that the button shows. */
export interface AccountShown {
  /** `show` by default, if a plugin reads balances. */
  readonly balance?: 'show' | 'hide' | undefined
  /** The number of letters at the start of the shortened address: 4 by default. */
  readonly charsStart?: number | undefined
  /** The number of letters at its end: 6 by default. */
  readonly charsEnd?: number | undefined
}

export interface AccountButtonProps
  extends AccountShown, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick' | 'type'> {
  /** `md` by default. */
  readonly size?: 'sm' | 'md'
  /** The namespace of the account: by default the one in use. */
  readonly namespace?: string
}

/**
 * A button that shows the visitor's account: network, balance, picture, and name or address. It opens the account view.
 * If the app does not support the current network, it opens the view for switching. It renders nothing while no wallet is
 * connected.
 *
 * @example
 * <AppKitAccountButton balance="hide" charsStart={6} charsEnd={4} />
 */
export const AppKitAccountButton = forwardRef<HTMLButtonElement, AccountButtonProps>(function AppKitAccountButton(
  { namespace, balance, charsStart, charsEnd, ...rest },
  ref,
) {
  const kit = useKit('AppKitAccountButton')
  if (useButtonState(namespace) !== 'connected') return null
  return (
    <ElementButton
      data-testid={testId('account-button', namespace)}
      {...rest}
      ref={ref}
      component="AppKitAccountButton"
      onClick={() => openAccount(kit, namespace)}
    >
      <AccountPart namespace={namespace} balance={balance} charsStart={charsStart} charsEnd={charsEnd} />
    </ElementButton>
  )
})
