import { createState, HostConfig, type AppKit, type State } from '@latchkey/core'
import { globalSlot } from '../kit/global-slot.js'
import { buttonWords } from './button-words.js'

/** What is said, and in which language. */
export interface WordState {
  /** As BCP 47 writes it. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** By key. Only those of the buttons, and the host's own, until the rest was needed. */
  readonly texts: Readonly<Record<string, string>>
  /** The rest is here. */
  readonly whole: boolean
}

const states = globalSlot('words', () => new WeakMap<AppKit, State<WordState>>())

/** What a kit says before anything is loaded, on a server as in a browser. */
export const firstTextsOf = (kit: AppKit): WordState['texts'] => ({ ...buttonWords, ...kit.get(HostConfig).messages })

/** The words of a kit. Light: what fills it is loaded by who needs more than a button's. */
export function wordStateOf(kit: AppKit): State<WordState> {
  const known = states.get(kit)
  if (known) return known
  const state = createState<WordState>({ locale: 'en', direction: 'ltr', texts: firstTextsOf(kit), whole: false })
  states.set(kit, state)
  return state
}
