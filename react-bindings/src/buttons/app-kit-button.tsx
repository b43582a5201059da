import { forwardRef } from 'react'
import { useKit } from '../hooks/services/use-kit.js'
import { useButtonMessages } from './use-button-messages.js'
import type { AccountButtonProps } from './account/account-button.js'
import { AccountPart, useAccountContent } from './account/account-part.js'
import type { ConnectButtonProps } from './connect-button.js'
import { ElementButton } from './element/element-button.js'
import { Label } from './element/label.js'
import { openAccount } from './open-modal.js'
import { testId } from './element/element-button.js'
import { toggleConnect } from './open-modal.js'
import { useButtonState } from './use-button-state.js'

export interface AppKitButtonProps extends ConnectButtonProps, AccountButtonProps {}

/**
 * A button that opens the modal. Without a connection it offers to connect; with one it shows the account.
 *
 * While the kit does not know whether a wallet is connected, as on a server, the button is blank. While the kit restores
 * an earlier connection, the button says so. Its width stays that of the button to connect. It is always the same
 * element, so that it keeps the focus.
 *
 * @example
 * <AppKitButton balance="hide" />
 */
export const AppKitButton = forwardRef<HTMLButtonElement, AppKitButtonProps>(function AppKitButton(
  { label, loadingLabel, namespace, balance, charsStart, charsEnd, ...rest },
  ref,
) {
  const kit = useKit('AppKitButton')
  const word = useButtonMessages()
  const state = useButtonState(namespace)
  useAccountContent(state === 'restoring' || state === 'connecting')
  const own = { ...rest, ref, component: 'AppKitButton' }
  if (state === 'connected') {
    return (
      <ElementButton
        data-testid={testId('account-button', namespace)}
        {...own}
        onClick={() => openAccount(kit, namespace)}
      >
        <AccountPart namespace={namespace} balance={balance} charsStart={charsStart} charsEnd={charsEnd} />
      </ElementButton>
    )
  }
  const texts = {
    connect: label ?? word('button.connect'),
    connecting: loadingLabel ?? word('button.connecting'),
    restoring: word('button.reconnecting'),
  }
  const text = state === 'connecting' ? texts.connecting : state === 'restoring' ? texts.restoring : texts.connect
  const isKnown = state === 'disconnected' || state === 'connecting'
  return (
    <ElementButton
      data-testid={testId('connect-button', namespace)}
      {...own}
      kind={isKnown ? 'primary' : 'quiet'}
      {...(state === 'unknown' && { blank: word('button.connect') })}
      {...(state === 'restoring' && { 'aria-busy': true })}
      onClick={() => toggleConnect(kit, namespace)}
    >
      <Label others={Object.values(texts)}>{state === 'unknown' ? null : text}</Label>
    </ElementButton>
  )
})
