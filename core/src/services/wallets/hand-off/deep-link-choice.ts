import type { AppConfig } from '../../../contracts/app/app-config.js'
import type { Telemetry } from '../../../contracts/app/telemetry.js'
import type { DeepLinkChoice } from '../../../domain/wallets/wallet.js'
import { readChosenLink, type ChosenLink, walletLink } from '../../../gates/links/wallet-link.js'
import { DEEP_LINK_CHOICE_KEY } from '../../../domain/storage-keys.js'
import { displayText } from '../../../gates/display-text.js'
import type { KeyValue } from '../../../platform/storage/key-value.js'
import { isExpectedLink } from './expected-link.js'

/** The wallet app that the visitor's requests go to. */
export interface DeepLinkChoices {
  /** The stored choice. One whose link may not be opened is removed. */
  read(): ChosenLink | undefined
  /**
   * Stores the link of a wallet's app, as the gate writes it, for the pairing SDK that will open it. Stores nothing and
   * returns false for a link that may not be opened, leads to a host that is not the wallet's, or holds a pairing's
   * secret.
   */
  write(choice: DeepLinkChoice, walletId?: string): boolean
  clear(): void
}

export interface DeepLinkChoicesDeps {
  readonly store: Pick<KeyValue, 'get' | 'write'>
  readonly config: Pick<AppConfig, 'walletHosts'>
  readonly telemetry: Pick<Telemetry, 'track'>
}

/** Stored as plain JSON under a key that other SDKs share, so a stored value is not trusted. */
export function createDeepLinkChoices({ store, config, telemetry }: DeepLinkChoicesDeps): DeepLinkChoices {
  const clear = () => store.write({ [DEEP_LINK_CHOICE_KEY]: undefined })

  return {
    read() {
      const kept = store.get(DEEP_LINK_CHOICE_KEY)
      if (kept === undefined) return undefined
      const chosen = readChosenLink(kept)
      if (chosen && !holdsSecret(chosen.link.href)) return chosen
      clear()
      return undefined
    },
    write({ href, name }, walletId) {
      const link = walletLink(href)
      if (!link || holdsSecret(link.href) || !isExpectedLink(link, { id: walletId, name }, config, telemetry))
        return false
      const choice: DeepLinkChoice = { href: link.href, name: displayText(name) }
      store.write({ [DEEP_LINK_CHOICE_KEY]: JSON.stringify(choice) })
      return true
    },
    clear,
  }
}

/** Whether a link holds a pairing's address or key, plain or encoded. */
const holdsSecret = (href: string) => /wc(:|%(25)*3a)|sym_?key/i.test(href)
