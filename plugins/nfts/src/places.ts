import { safePicture } from '@latchkey/core/gates'
import type { NftsSettings } from './options.js'

/** `ipfs://<id>/<path>`; some write `ipfs://ipfs/<id>`. */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{32,128})((?:\/[\w.~!$&'()*+,;=:@%-]+)*)\/?$/i

/** The picture as a browser may load it: from the metadata itself, from the app's gateway or from a host that the app trusts. */
export const pictureOf = (image: string | undefined, settings: NftsSettings): string | undefined =>
  onGateway(image, settings) ?? safePicture(image, { data: true, hosts: settings.hosts })

/** The address of a document that may be asked for: at the app's gateway or a host that the app trusts. */
export const documentAt = (document: string | undefined, settings: NftsSettings): string | undefined =>
  onGateway(document, settings) ?? safePicture(document, { hosts: settings.hosts })

/** The address of a file on IPFS. */
function onGateway(address: string | undefined, { gateway }: NftsSettings): string | undefined {
  const [, id, path = ''] = IPFS.exec(address ?? '') ?? []
  if (id === undefined || !gateway) return undefined
  const file = `${gateway}/ipfs/${id}`
  const safe = safePicture(file + path, { hosts: [new URL(gateway).host] })
  // A path may lead out of the file, to whatever else is on the gateway's host.
  return safe?.startsWith(file) ? safe : undefined
}
