import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { AccountPart } from './account-part.js'
import { ElementButton } from '../element/element-button.js'
import { openAccount } from '../open-modal.js'
import { testId } from '../element/element-button.js'
import { useButtonState } from '../use-button-state.js'

/** What of an account is shown. */
export interface AccountShown {
  /** Shown by default, where a plugin reads balances. */
  readonly balance?: 'show' | 'hide' | undefined
  /** How many letters of the address are kept at its start: 4 by default. */
  readonly charsStart?: number | undefined
  /** And at its end: 6 by default. */
  readonly charsEnd?: number | undefined
}

export interface AccountButtonProps
  extends AccountShown, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick' | 'type'> {
  /** `md` by default. */
  readonly size?: 'sm' | 'md'
  /** Whose account: that of the namespace in use by default. */
  readonly namespace?: string
}

/**
 * A button with the visitor's account: its network, its balance, its picture and its name or address. It opens the
 * account; or, where the
 * visitor is on a network the app does not support, the way to another one. Renders nothing while nobody is
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
