import { safePicture } from './safe-picture.js'

/** `ipfs://<id>/<path>`; some write `ipfs://ipfs/<id>`. */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{32,128})((?:\/[\w.~!$&'()*+,;=:@%-]+)*)\/?$/i

/**
 * Where a file on IPFS is to be read from: `<gateway>/ipfs/<id>`. `undefined` for what is no file on IPFS, and without a gateway.
 *
 * @param gateway the https address of the server that the app has chosen.
 */
export function ipfsLink(address: string | undefined, gateway: string | undefined): string | undefined {
  const [, id, path = ''] = IPFS.exec(address ?? '') ?? []
  if (id === undefined || !gateway) return undefined
  const file = `${gateway.replace(/\/+$/, '')}/ipfs/${id}`
  const safe = safePicture(file + path, { hosts: [new URL(gateway).host] })
  // A path may lead out of the file, to whatever else is on the gateway's host.
  return safe?.startsWith(file) ? safe : undefined
}
