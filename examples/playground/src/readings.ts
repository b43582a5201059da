import { createPoint, type Contribution, type Observable } from '@latchkey/core'

/** Something a plugin has to say, now. */
export interface Reading extends Contribution {
  readonly label: string
  readonly value: Observable<string>
}

/** What the page shows under "What they say": any plugin may add to it. */
export const Readings = createPoint<Reading>('playground-readings')
