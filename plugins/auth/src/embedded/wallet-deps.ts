import type { Connections, Modal, Networks, Notices } from '@latchkey/core'
import type { Clock, Device, KeyValue, Logger, Page, Random } from '@latchkey/core/plugin'
import type { WalletFrame } from '../frame/wallet-frame.js'
import type { SignInWays } from '../embedded-parts.js'
import type { Attempts } from './attempts.js'
import type { LoginCache } from './login-cache.js'
import type { WalletState } from './wallet-state.js'

/** What the parts of the embedded wallet share. */
export interface WalletDeps {
  readonly attempts: Attempts
  readonly cache: LoginCache
  readonly clock: Clock
  readonly connections: Connections
  readonly device: Device
  /** The frame with the wallet page, until the kit stops. */
  readonly frame: () => WalletFrame
  readonly logger: Logger
  readonly modal: Modal
  readonly networks: Networks
  readonly notices: Notices
  /** The wallet page's. */
  readonly origin: string
  readonly page: Page
  readonly random: Random
  readonly state: WalletState
  readonly store: KeyValue
  readonly ways: SignInWays
}
