import type { TrackedEvent } from '@latchkey/core'
import type { Page } from '@latchkey/core/plugin'

/** What a browser tells of its visitor. All of it may be absent. */
interface VisitorsBrowser {
  readonly userActivation?: { readonly hasBeenActive: boolean }
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Whether the visitor's browser asks pages not to track: Do Not Track, or Global Privacy Control. */
export function objectsToTracking(page: Pick<Page, 'read'>): boolean {
  const { doNotTrack, globalPrivacyControl } = page.read<VisitorsBrowser>('navigator') ?? {}
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}

/** The events that come of what a visitor does. Others may come of a wallet, of another tab, or of the page's start. */
const ACTS = /^(?:MODAL_OPEN|SELECT_WALLET|CONNECT_|USER_REJECTED|SEND_INITIATED)/

/** Whether an event is the act of a visitor. The modal also opens by itself, as on a network that the app does not have. */
export function isAct({ event }: Pick<TrackedEvent, 'event'>, page: Pick<Page, 'read'>): boolean {
  return ACTS.test(event) && page.read<VisitorsBrowser>('navigator')?.userActivation?.hasBeenActive !== false
}
