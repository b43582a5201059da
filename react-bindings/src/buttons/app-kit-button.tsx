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
 * A button that opens the modal: to connect, and once a visitor is connected, to see the account, which it shows.
 *
 * It never offers to connect to somebody who may be connected: as long as that is not known, as on a server, it is
 * blank,
 * and while an earlier connection is proven it says so; all of it as wide as the button to connect. Whatever it shows,
 * it is
 * the same element, so that the focus stays on it.
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
  const said = {
    connect: label ?? word('button.connect'),
    connecting: loadingLabel ?? word('button.connecting'),
    restoring: word('button.reconnecting'),
  }
  const text = state === 'connecting' ? said.connecting : state === 'restoring' ? said.restoring : said.connect
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
      <Label others={Object.values(said)}>{state === 'unknown' ? null : text}</Label>
    </ElementButton>
  )
})
