import type { AppConfig, Wallet } from '@latchkey/core'
import { readLink, safePicture } from '@latchkey/core/gates'

/**
 * The address of a picture that the host gave its own wallet. One from the registry is fetched by its id, never by an
 * address.
 */
export function ownPicture(
  { id, image_url }: Wallet,
  { customWallets = [] }: Pick<AppConfig, 'customWallets'>,
): string | undefined {
  if (!image_url || !customWallets.some((wallet) => wallet.id === id && wallet.image_url === image_url))
    return undefined
  const host = readLink(image_url)?.host
  return safePicture(image_url, { data: true, ...(host !== undefined && { hosts: [host] }) })
}
