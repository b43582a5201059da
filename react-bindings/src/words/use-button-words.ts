import { useCallback, useEffect, useMemo } from 'react'
import { useIsLive } from '../elements/use-is-live.js'
import { useKit } from '../kit/use-kit.js'
import { useSelection } from '../services/use-selection.js'
import { bringButtonWords } from './bring-button-words.js'
import type { buttonWords } from './button-words.js'
import { firstTextsOf, wordStateOf } from './word-state.js'

/**
 * The few sentences that are there before anything is loaded: see `buttonWords`. In English, or in the host's words, on a server and at
 * first; in the kit's language as soon as that is here.
 */
export function useButtonWords(): (key: keyof typeof buttonWords) => string {
  const kit = useKit('useButtonWords')
  const isLive = useIsLive()
  const present = useSelection(wordStateOf(kit), ({ texts }) => texts)
  const first = useMemo(() => firstTextsOf(kit), [kit])
  useEffect(() => bringButtonWords(kit), [kit])
  const texts = isLive ? present : first
  return useCallback((key) => texts[key]!, [texts])
}
