import { createToken } from '@latchkey/core/plugin'

/** What two demo plugins share: one has the words, the other says them. */
export interface Words {
  readonly greeting: string
}

export const Words = createToken<Words>('words', { hint: 'Add dictionary() to plugins.' })
