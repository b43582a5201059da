import type { AnyToken } from './token.js'

/** Where a class keeps what its constructor asks for, whichever copy of this package marked it. */
export const NEEDS = Symbol.for('latchkey/needs')

/** The metadata API, as far as it is read here; there once somebody has marked a class. */
const metadata: { getOwnMetadata?(key: symbol, target: object): unknown } = Reflect

/** What a class's constructor asks for, known without constructing it. */
export function needsOf(provider: object): readonly AnyToken[] {
  return (metadata.getOwnMetadata?.(NEEDS, provider) ?? []) as readonly AnyToken[]
}
