import type { AppKit } from '@latchkey/core'
import { createSay, type Say } from './say.js'
import { wordStateOf, type WordState } from './word-state.js'

const known = new WeakMap<WordState, Say>()

/** What says things as of a moment. The same for all who ask. */
export function sayIn(state: WordState): Say {
  const say = known.get(state) ?? createSay(state.texts, state.locale)
  known.set(state, say)
  return say
}

/** The sentences of a kit's language, for what is said outside of a component. */
export const sayOf = (kit: AppKit): Say => sayIn(wordStateOf(kit).getSnapshot())
