import { Logger } from '@latchkey/core'
import { useEffect, useReducer, type ReactElement } from 'react'
import { useService } from '../services/use-service.js'
import { useButtonWords } from '../words/use-button-words.js'
import type { AccountContentProps } from './account-content.js'
import { loadAccountContent, peekAccountContent } from './load-account-content.js'

/** An account, in a button. It is brought when somebody is connected, or about to be; until then it is a word. */
export function AccountPart(props: AccountContentProps): ReactElement {
  const module = peekAccountContent()
  const word = useButtonWords()
  useAccountContent(!module)
  return module ? <module.AccountContent {...props} /> : <span>{word('button.account')}</span>
}

/** Has what draws an account brought, and draws again when it is here. */
export function useAccountContent(isWanted: boolean): void {
  const logger = useService(Logger)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isWanted || peekAccountContent()) return
    // The button still leads to the account.
    loadAccountContent().then(drawAgain, (error: unknown) => logger.warn('The account could not be drawn on the button.', error))
  }, [isWanted, logger])
}
