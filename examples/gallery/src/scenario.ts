import type { AppKit, AppConfig, Override, Plugin } from '@latchkey/core'
import type { FakeConnector, FakeDeviceKind, FakePage } from '@latchkey/core/testing'
import type { SkippingClock } from './scripted/skipping-clock.js'

/** A state of the modal that can be looked at: what the kit is made of, and how to get there. */
export interface Scenario {
  /** The view, a slash, and the state, as in `connect/no-wallet`. */
  readonly id: string
  /** What there is to see, in a sentence. */
  readonly title: string
  /** The view that the modal is at when it has got there. */
  readonly view: string
  /** Brought besides the chains. */
  readonly plugins?: readonly Plugin[]
  /** Services in place of those of the plugins. */
  readonly overrides?: readonly Override[]
  /** The networks of the kit, by namespace. All four namespaces by default. */
  readonly chains?: readonly ChainId[]
  /** The wallets in the page. */
  readonly wallets?: readonly FakeConnector[]
  /** Those of them that are connected, by the ids of their connectors, the one in use last. */
  readonly connected?: readonly string[]
  readonly config?: AppConfig
  /** `false`: the registry has no pictures, as when it cannot be reached. */
  readonly pictures?: boolean
  /** The device. By default it follows the width of the page. */
  readonly device?: FakeDeviceKind
  /** The messages of plugins that its view shows, by key. Whatever stands for a gap in one counts. */
  readonly shows?: readonly string[]
  /** From the opened modal, or from the page where it stays closed, to what there is to see. */
  readonly reach?: (stage: Stage) => void | Promise<unknown>
  /** What it opens at, in place of home. */
  readonly open?: (stage: Stage) => readonly [view: string, args?: unknown]
  /** What it shows are the placeholders of something that is on its way. */
  readonly waits?: boolean
  /** The host's own parts are drawn. */
  readonly ownParts?: boolean
  /** What the page has besides the button in its head. */
  readonly host?: HostParts
  /** It is about the page: the modal stays closed. */
  readonly closed?: boolean
  /** Something breaks on purpose, and the console says so. */
  readonly breaks?: boolean
}

/** What there may be on the host's page. */
export interface HostParts {
  /** Every button there is. */
  readonly buttons?: boolean
  /** The modal, in its place. */
  readonly modal?: boolean
}

export type ChainId = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/** What a scenario gets on with. */
export interface Stage {
  readonly kit: AppKit
  readonly clock: SkippingClock
  readonly page: FakePage
  /** The modal's shadow root. */
  readonly root: () => ShadowRoot
  /** Waits for an element of the modal. */
  readonly find: (selector: string) => Promise<HTMLElement>
  readonly press: (selector: string) => Promise<void>
  readonly type: (selector: string, text: string) => Promise<void>
}
