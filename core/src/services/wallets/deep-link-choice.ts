import type { HostConfig } from '../../contracts/host-config.js'
import type { Telemetry } from '../../contracts/telemetry.js'
import type { DeepLinkChoice } from '../../domain/deep-link-choice.js'
import { readChosenLink, type ChosenLink } from '../../domain/links/chosen-link.js'
import { walletLink } from '../../domain/links/wallet-link.js'
import { DEEP_LINK_CHOICE_KEY } from '../../domain/storage-keys.js'
import { displayText } from '../../domain/text/display-text.js'
import type { KeyValue } from '../../platform/key-value.js'
import { isExpectedLink } from './wallet-link.js'

/** Which wallet app the visitor's requests go to. */
export interface DeepLinkChoices {
  /** What was chosen, if it may still be opened. What may not is removed. */
  read(): ChosenLink | undefined
  /**
   * Remembers the link of a wallet's app, as the gate writes it, for the pairing SDK that will open it.
   * False, and nothing is remembered, for what may not be opened, leads to a host the wallet must not have, or holds a pairing's secret.
   */
  write(choice: DeepLinkChoice, walletId?: string): boolean
  clear(): void
}

export interface DeepLinkChoicesWorld {
  readonly store: Pick<KeyValue, 'get' | 'write'>
  readonly host: Pick<HostConfig, 'walletHosts'>
  readonly telemetry: Pick<Telemetry, 'track'>
}

/** Kept as plain JSON under a name that other SDKs read, so whatever comes back is a stranger's. */
export function createDeepLinkChoices({ store, host, telemetry }: DeepLinkChoicesWorld): DeepLinkChoices {
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
      if (!link || holdsSecret(link.href) || !isExpectedLink(link, { id: walletId, name }, host, telemetry)) return false
      const choice: DeepLinkChoice = { href: link.href, name: displayText(name) }
      store.write({ [DEEP_LINK_CHOICE_KEY]: JSON.stringify(choice) })
      return true
    },
    clear,
  }
}

/** A pairing's address or key, plain or encoded. */
const holdsSecret = (href: string) => /wc(:|%(25)*3a)|sym_?key/i.test(href)
