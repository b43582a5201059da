/** What a network button has to know to say something. */
export interface NetworkSituation {
  /** The network in use. */
  readonly name: string | undefined
  /** The visitor is on a network that the host does not work with. */
  readonly isUnsupported: boolean
  readonly isConnected: boolean
}

/** What a network button says: the host's text, a network's name, or one of our words, in `word`. */
export type NetworkLabel = { readonly text: string } | { readonly word: 'button.switch-network' | 'button.unknown-network' | 'button.select-network' } | 'own'

/** What a network button says. `own`: the host's label. */
export function networkLabel({ name, isUnsupported, isConnected }: NetworkSituation, hasOwn: boolean): NetworkLabel {
  if (name !== undefined) return isUnsupported ? { word: 'button.switch-network' } : { text: name }
  if (hasOwn) return 'own'
  return { word: isConnected ? 'button.unknown-network' : 'button.select-network' }
}
