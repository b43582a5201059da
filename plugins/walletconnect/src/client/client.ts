import type { Clock, HostConfig, KeyValue, Page, Random } from '@latchkey/core'
import type { SdkClient } from './sdk.js'

/** What a client is made of. */
export interface ClientWorld {
  readonly clock: Clock
  readonly config: HostConfig
  readonly page: Page
  readonly random: Random
  readonly store: KeyValue
  readonly telemetry: boolean
  /** Aborts when the plugin stops. */
  readonly signal: AbortSignal
  /** Told what a relay that refuses this page says. */
  readonly onRefused: (said: string) => void
}

/** The SDK's client at one relay. */
export interface Client {
  readonly sdk: SdkClient
  readonly relay: string
  /** It has let go of everything, and is of no use any more. */
  readonly closed: boolean
  /** Listens for the relay turning this page away. Returns the way back. */
  onRefused(listener: (said: string) => void): () => void
  /** Sees to it that the socket is alive, and fetches what came while it was not. */
  wake(): Promise<void>
  /** Lets go of the socket until it is needed again. */
  rest(): Promise<void>
  /** Resolves when a topic is subscribed to, so that what has come for it meanwhile is on its way. It may take for ever. */
  settled(topic: string): Promise<void>
  /** Lets go of everything, for good. */
  close(): Promise<void>
}
