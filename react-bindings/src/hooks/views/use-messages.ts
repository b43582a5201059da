import { useKit } from '../services/use-kit.js'
import { useSelection } from '../services/use-selection.js'
import { translateFrom } from '../../messages/translate.js'
import type { Translate } from '../../messages/translate.js'
import { messagesOf } from '../../messages/messages-state.js'

/**
 * The messages in the visitor's language, for views of the modal.
 *
 * @example
 * const t = useMessages()
 * return <p>{t('connecting.continue-in', { wallet: name })}</p>
 */
export const useMessages = (): Translate => useSelection(messagesOf(useKit('useMessages')), translateFrom)
