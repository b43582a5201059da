import { Logger } from '@latchkey/core/plugin'
import { useCallback, type ReactElement } from 'react'
import { useLazy } from '../../hooks/loading/use-lazy.js'
import { useService } from '../../hooks/services/use-service.js'
import { lazyComponent } from '../../lazy-component.js'
import type { AccountContentProps } from './account-content.js'
import { useButtonMessages } from '../use-button-messages.js'

/** The account in a button. Its code is loaded once a wallet is connected; until then the button shows a text. */
export function AccountPart(props: AccountContentProps): ReactElement {
  const t = useButtonMessages()
  const account = useAccountContent(true)
  return account ? <account.AccountContent {...props} /> : <span>{t('button.account')}</span>
}

/** Loads the code that draws an account when it is needed, and returns it once it is loaded. */
export function useAccountContent(isNeeded: boolean): typeof import('./account-content.js') | undefined {
  const logger = useService(Logger)
  // The button still leads to the account.
  const onError = useCallback(
    (error: unknown) => logger.warn('The account could not be drawn on the button.', error),
    [logger],
  )
  return useLazy(accountContent, onError, isNeeded).current
}

export const accountContent = lazyComponent('the account on a button', () => import('./account-content.js'))
