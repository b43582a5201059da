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
  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(AppConfig) private readonly config: AppConfig,
    @inject(KeyValue) private readonly store: KeyValue,
    @inject(Telemetry) private readonly telemetry: Telemetry,
  ) {}

  /** @param target to which wallet the visitor takes the pairing, when it is asked. */
  async pair(
    connectorId: string,
    target: () => PairingTarget | undefined,
    recent: Pick<RecentWallets, 'remember'>,
  ): Promise<ConnectResult> {
    const result = await this.connections.connect(connectorId, { how: () => howOf(target()) })
    if (result.status === 'connected') this.#remember(recent, target())
    return result
  }

  /** Later requests go to the app that was opened, or to none: not to an app of an earlier pairing. */
  #remember(recent: Pick<RecentWallets, 'remember'>, { wallet, opened }: Partial<PairingTarget> = {}): void {
    const deepLink = createDeepLinkChoices({ store: this.store, config: this.config, telemetry: this.telemetry })
    if (wallet) recent.remember({ id: wallet.id, name: wallet.name, rdns: wallet.rdns })
    if (wallet && opened) deepLink.write({ href: opened.href, name: wallet.name }, wallet.id)
    else deepLink.clear()
  }
}

/** How the visitor came to the wallet, for telemetry: by its app, or by a code. */
function howOf({ wallet, opened }: Partial<PairingTarget> = {}): { readonly method: string; readonly name?: string } {
  return { method: opened ? 'mobile' : 'qrcode', ...(wallet && { name: wallet.name }) }
}
