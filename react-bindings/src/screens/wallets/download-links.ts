import { pageLink, type Device, type Link, type Wallet } from '@latchkey/core'

export type DownloadKind = 'chrome' | 'ios' | 'android' | 'homepage'

/** A page where a wallet can be got. */
export interface Download {
  readonly kind: DownloadKind
  readonly link: Link
}

/** Where a wallet can be got for this device, what fits best first. A phone is not sent to an extension, nor to the other phones' store. */
export function downloadLinks(wallet: Wallet | undefined, { mobile, ios, android }: Pick<Device, 'mobile' | 'ios' | 'android'>): readonly Download[] {
  const all: readonly (readonly [DownloadKind, unknown, boolean])[] = [
    ['chrome', wallet?.chrome_store, !mobile],
    ['ios', wallet?.app_store, !mobile || ios || !android],
    ['android', wallet?.play_store, !mobile || android || !ios],
    ['homepage', wallet?.homepage, true],
  ]
  return all.flatMap(([kind, address, fits]) => {
    const link = fits ? pageLink(address) : undefined
    return link ? [{ kind, link }] : []
  })
}
