import { HostConfig, type AppKit } from '@latchkey/core'
import { firstWords } from './first-words.js'
import { wordStateOf } from './word-state.js'

/**
 * Brings what the modal says when it opens. In English it is here; another language comes as a whole. Never rejects: what
 * cannot be brought is said in English, and logged.
 */
export async function bringFirstWords(kit: AppKit): Promise<void> {
  const { locale = 'en', messages } = kit.get(HostConfig)
  const state = wordStateOf(kit)
  const { texts, whole } = state.getSnapshot()
  if (whole) return
  state.patch({ texts: { ...texts, ...firstWords, ...messages } })
  if (!ENGLISH.test(locale)) await bringAllWords(kit)
}

const ENGLISH = /^en(?:-|$)/i

/** Brings all that is said in a kit, in its language: for every view but the first. Rejects only where nothing at all can be loaded. */
export async function bringAllWords(kit: AppKit): Promise<void> {
  const { bringWhole } = await import('./bring-whole.js')
  await bringWhole(kit)
}
