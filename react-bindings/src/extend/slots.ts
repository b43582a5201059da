import { type Contribution, createPoint } from '@latchkey/core/plugin'
import type { Drawing } from './drawing.js'

/** Content that a plugin or an app adds above or below views. */
export interface Slot extends Contribution {
  /** The ids of its views. All views by default. */
  readonly views?: readonly string[]
  /** Draws the slot. A component gets the prop `view`. */
  readonly content: Drawing
}

/** Content above views, below the card's header, such as a banner. */
export const ViewHeaders = createPoint<Slot>('react/view-headers')

/** Content below views, such as legal texts or help. */
export const ViewFooters = createPoint<Slot>('react/view-footers')
