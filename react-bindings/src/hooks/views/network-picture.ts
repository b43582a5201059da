import { type Network, NETWORK_IMAGE_IDS } from '@latchkey/core/plugin'

/** The picture of a network: an address or an id in the registry. Both come from the app, so they are trusted. */
export function networkPicture(
  { caipNetworkId, id, assets }: Network,
  chainImages: Readonly<Record<string, string>> = {},
): { readonly src: string | undefined; readonly imageId: string | undefined } {
  const own = [caipNetworkId, String(id)].find((key) => Object.hasOwn(chainImages, key))
  return {
    src: own === undefined ? assets?.imageUrl : chainImages[own],
    imageId: assets?.imageId ?? NETWORK_IMAGE_IDS[caipNetworkId],
  }
}
