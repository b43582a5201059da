import type { AppKit } from '@latchkey/core'
import { createSay, type Say } from './say.js'
import { wordStateOf } from './word-state.js'

/** The sentences of a kit's language, for what is said outside of a component. */
export function sayOf(kit: AppKit): Say {
  const { texts, locale } = wordStateOf(kit).getSnapshot()
  return createSay(texts, locale)
}
