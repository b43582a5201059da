import type { Approvals } from '../approvals/approvals.js'
import type { Presence } from '../approvals/presence.js'
import type { Keyring } from '../keys/keyring.js'
import type { Project } from '../server/schemas.js'
import type { WalletServer } from '../server/wallet-server.js'
import type { Notices } from '../session/notices.js'
import type { PasskeyRequests } from '../session/passkey-requests.js'
import type { SettingsVisits } from '../session/settings-visit.js'
import type { Visitor } from '../session/visitor.js'

/** What the screens show and call. */
export interface PageModel {
  /** As the server confirmed them. What the app says about itself is not shown. */
  readonly project: Project
  readonly appOrigin: string
  readonly approvals: Approvals
  readonly presence: Presence
  readonly keyring: Keyring
  readonly visitor: Visitor
  readonly server: Pick<
    WalletServer,
    | 'passkeys'
    | 'removePasskey'
    | 'devices'
    | 'removeDevice'
    | 'removeAllDevices'
    | 'offerPasskey'
    | 'registerPasskey'
    | 'verifyPasskey'
    | 'end'
  >
  readonly passkeyRequests: PasskeyRequests
  readonly settings: SettingsVisits
  readonly notices: Notices
  /** Asks the browser for storage. Has to be called in a click. Resolves with whether it allowed it. */
  readonly requestStorage: () => Promise<boolean>
}
