import { type Contribution, createPoint } from '@latchkey/core/plugin'
import type { Drawing } from './drawing.js'

/** Something a plugin or an app draws above or below views. */
export interface Slot extends Contribution {
  /** The views it belongs to, by id. All when absent. */
  readonly views?: readonly string[]
  /** What draws it. It is handed `{ view }`. */
  readonly content: Drawing
}

/** What is drawn above views, under the card's header: a banner, a step's number … */
export const ViewHeaders = createPoint<Slot>('react/view-headers')

/** What is drawn below views: legal lines, help … */
export const ViewFooters = createPoint<Slot>('react/view-footers')
