import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { useKit } from '../kit/use-kit.js'
import { AccountPart } from './account-part.js'
import { ElementButton } from './element-button.js'
import { openAccount } from './open-account.js'
import { testId } from './test-id.js'
import { useButtonState } from './use-button-state.js'

/** What of an account is shown. */
export interface AccountShown {
  /** Shown when not said, where a plugin reads balances. */
  readonly balance?: 'show' | 'hide' | undefined
  /** How many letters of the address are kept at its start: 4 when not said. */
  readonly charsStart?: number | undefined
  /** And at its end: 6 when not said. */
  readonly charsEnd?: number | undefined
}

export interface AccountButtonProps extends AccountShown, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick' | 'type'> {
  /** `md` when not said. */
  readonly size?: 'sm' | 'md'
  /** Whose account: that of the namespace in use when not said. */
  readonly namespace?: string
}

/**
 * A button with the visitor's account: its network, its balance, its picture and its name or address. It opens the account; or, where the
 * visitor is on a network the host does not work with, the way to another one. Renders nothing while nobody is connected.
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
