import type { Network } from '@latchkey/core'

/** The address of a network's picture, if the app or the network's definition has one. Both come from the app, so they are trusted. */
export function networkPicture(
  { caipNetworkId, id, assets }: Network,
  chainImages: Readonly<Record<string, string>> = {},
): string | undefined {
  const own = [caipNetworkId, String(id)].find((key) => Object.hasOwn(chainImages, key))
  return own === undefined ? assets?.imageUrl : chainImages[own]
}
