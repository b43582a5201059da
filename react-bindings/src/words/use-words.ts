import { useKit } from '../kit/use-kit.js'
import { useSelection } from '../services/use-selection.js'
import { sayIn } from './say-of.js'
import type { Say } from './say.js'
import { wordStateOf } from './word-state.js'

/**
 * The sentences of the visitor's language, for what is drawn in the modal.
 *
 * @example
 * const say = useWords()
 * return <p>{say('connecting.continue-in', { wallet: name })}</p>
 */
export const useWords = (): Say => useSelection(wordStateOf(useKit('useWords')), sayIn)
