import { useCallback } from 'react'
import { useKit } from '../kit/use-kit.js'
import { useSelection } from '../services/use-selection.js'
import type { buttonWords } from './button-words.js'
import { wordStateOf } from './word-state.js'

/** The few sentences that are there before anything is loaded: see `buttonWords`. */
export function useButtonWords(): (key: keyof typeof buttonWords) => string {
  const texts = useSelection(wordStateOf(useKit('useButtonWords')), ({ texts }) => texts)
  return useCallback((key) => texts[key]!, [texts])
}
