import { useMemo } from 'react'
import { useKit } from '../kit/use-kit.js'
import { useSelection } from '../services/use-selection.js'
import { createSay, type Say } from './say.js'
import { wordStateOf, type WordState } from './word-state.js'

const same = (state: WordState): WordState => state

/**
 * The sentences of the visitor's language, for what is drawn in the modal.
 *
 * @example
 * const say = useWords()
 * return <p>{say('connecting.continue-in', { wallet: name })}</p>
 */
export function useWords(): Say {
  const { texts, locale } = useSelection(wordStateOf(useKit('useWords')), same)
  return useMemo(() => createSay(texts, locale), [texts, locale])
}
