import { Logger } from '@latchkey/core'
import { useEffect } from 'react'
import { useKit } from '../kit/use-kit.js'
import { useSelection } from '../services/use-selection.js'
import { bringAllWords } from './bring-words.js'
import { wordStateOf } from './word-state.js'

/** Has all words brought, when they are needed. Answers whether what is needed is here. */
export function useAllWords(needed: boolean): boolean {
  const kit = useKit('useAllWords')
  const isWhole = useSelection(wordStateOf(kit), ({ whole }) => whole)
  const isMissing = needed && !isWhole
  useEffect(() => {
    if (isMissing) bringAllWords(kit).catch((error: unknown) => kit.get(Logger).error('Words could not be loaded.', error))
  }, [kit, isMissing])
  return !isMissing
}
