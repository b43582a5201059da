import { ipfsLink, safePicture } from '@latchkey/core/gates'
import type { NftsSettings } from './options.js'

/** The picture as a browser may load it: from the metadata itself, from the app's gateway or from a host that the app trusts. */
export const pictureOf = (image: string | undefined, { gateway, hosts }: NftsSettings): string | undefined =>
  ipfsLink(image, gateway) ?? safePicture(image, { data: true, hosts })

/** The address of a document that may be asked for: at the app's gateway or a host that the app trusts. */
export const documentAt = (document: string | undefined, { gateway, hosts }: NftsSettings): string | undefined =>
  ipfsLink(document, gateway) ?? safePicture(document, { hosts })
