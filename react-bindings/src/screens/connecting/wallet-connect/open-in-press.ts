import { AppConfig, type AppKit, type WalletEntry, Wallets } from '@latchkey/core'
import { Clock, Connectors, Device, Page } from '@latchkey/core/plugin'
import { handOffOf, isExpectedLink, pairingConnector } from '@latchkey/core/ui'
import { perKit } from '../../../per-kit.js'

/** The view that the press leads to tracks the links that the app does not expect. */
const SILENT = { track: () => {} }

/** The app that the latest press on a row opened, until its view is left. */
export interface OpenedInPress {
  /** The pairing that the app was opened with. */
  readonly uri: string
  readonly since: number
}

export const openedInPressOf = perKit<{ latest?: OpenedInPress | undefined }>('opened-in-press', () => ({}))

/**
 * Opens the app of a wallet within the press on its row, on a phone and with a pairing made ahead. Opens the app by its
 * own scheme only: a page names its host before the visitor opens it. Where it opens nothing, the view does with a
 * second press.
 */
export function openInPress(
  kit: AppKit,
  { connectorIds, listing: wallet }: Pick<WalletEntry, 'connectorIds' | 'listing'>,
) {
  const [device, config, connectors] = [kit.get(Device), kit.get(AppConfig), kit.get(Connectors).getSnapshot()]
  const uri = pairingConnector(connectors)?.pairingAhead?.()?.uri
  if (!device.mobile || !wallet || connectorIds.length || uri === undefined) return
  const [way] = handOffOf({ device, isExpected: (link) => isExpectedLink(link, wallet, config, SILENT) }, wallet).ways
  const link = way?.kind === 'native' ? way.linkFor(uri) : undefined
  if (!way?.base || !link) return
  kit.get(Wallets).setPairingTarget({ wallet, opened: way.base })
  // Noted first, because the app that opens may hide the page at once.
  const opened = openedInPressOf(kit)
  opened.latest = { uri, since: kit.get(Clock).now() }
  if (!kit.get(Page).open(link, way.target)) opened.latest = undefined
}
