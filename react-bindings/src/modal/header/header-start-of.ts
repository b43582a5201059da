/** What decides what is left of the title. */
export interface HeaderAround {
  readonly view: string
  /** How many views the history has. */
  readonly depth: number
  readonly embedded: boolean
  /** Visitors may switch networks here. */
  readonly networkSwitch: boolean
  /** Help for who has no wallet. */
  readonly guide: boolean
}

/** Views that are left by answering, not by going back. */
const ANSWERED: readonly string[] = ['ApproveTransaction', 'ConnectingSiwe', 'SIWXSignMessage']

/** What is left of the title of a view. */
export function headerStart({ view, depth, embedded, networkSwitch, guide }: HeaderAround): 'network' | 'back' | 'help' | undefined {
  if (view === 'Account') return networkSwitch ? 'network' : undefined
  const isEmbeddedHome = embedded && view === 'Connect'
  if (depth > 1 && !isEmbeddedHome && !ANSWERED.includes(view)) return 'back'
  return view === 'Connect' && guide ? 'help' : undefined
}
