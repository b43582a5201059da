import { AppConfig, type AppKit as Kit, type Wallet, Wallets } from '@latchkey/core'
import { Device, Page } from '@latchkey/core/plugin'
import { handOffOf, isExpectedLink } from '@latchkey/core/ui'

/** Opens the app of a wallet with a code, on a phone. Call it within the press: a browser opens nothing for a page later. */
export function openWalletApp({ get }: Kit, wallet: Wallet, uri: string): void {
  const isExpected = (link: Parameters<typeof isExpectedLink>[0]) =>
    isExpectedLink(link, wallet, get(AppConfig), { track: () => {} })
  const [way] = handOffOf({ device: get(Device), isExpected }, wallet).ways
  const link = way?.linkFor(uri)
  if (!way?.base || !link) return
  get(Wallets).setPairingTarget({ wallet, opened: way.base })
  get(Page).open(link, way.target)
}
