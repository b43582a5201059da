import { AppConfig } from '../../../contracts/app/app-config.js'
import { Connections, type ConnectResult } from '../../../contracts/connections/connections.js'
import { Telemetry } from '../../../contracts/app/telemetry.js'
import type { PairingTarget } from '../../../contracts/wallets/wallets.js'
import { inject } from '../../../kernel/injection/inject.js'
import { KeyValue } from '../../../platform/storage/key-value.js'
import { createDeepLinkChoices } from '../hand-off/deep-link-choice.js'
import type { RecentWallets } from '../list/recent-wallets.js'

/** Pairs with wallets elsewhere, and remembers to which wallet the visitor took a pairing. */
export class WalletPairing {
  #target: PairingTarget | undefined

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(AppConfig) private readonly config: AppConfig,
    @inject(KeyValue) private readonly store: KeyValue,
    @inject(Telemetry) private readonly telemetry: Telemetry,
  ) {}

  setTarget(target: PairingTarget): void {
    this.#target = target
  }

  async pair(connectorId: string, recent: Pick<RecentWallets, 'remember'>): Promise<ConnectResult> {
    const result = await this.connections.connect(connectorId, { how: () => this.#how() })
    if (result.status === 'connected') this.#remember(recent)
    return result
  }

  /** How the visitor came to the wallet, for telemetry: by its app, or by a code. */
  #how(): { readonly method: string; readonly name?: string } {
    const { wallet, opened } = this.#target ?? {}
    return { method: opened ? 'mobile' : 'qrcode', ...(wallet && { name: wallet.name }) }
  }

  /** Later requests go to the app that was opened, or to none: not to an app of an earlier pairing. */
  #remember(recent: Pick<RecentWallets, 'remember'>): void {
    const { wallet, opened } = this.#target ?? {}
    const deepLink = createDeepLinkChoices({ store: this.store, config: this.config, telemetry: this.telemetry })
    if (wallet) recent.remember({ id: wallet.id, name: wallet.name, rdns: wallet.rdns })
    if (wallet && opened) deepLink.write({ href: opened.href, name: wallet.name }, wallet.id)
    else deepLink.clear()
  }
}
