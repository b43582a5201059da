import { readLink, safePicture } from '@latchkey/core'

const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{32,100}(?:\/[\w.~%-]+){0,8})$/i
const GATEWAY = 'https://ipfs.io/ipfs/'

/**
 * The address of a picture that a name's owner wrote: in the text itself, on the web, on IPFS. It is a stranger's: whoever shows
 * it tells the stranger's server who looks, and so passes it through `safePicture` with the hosts it trusts.
 *
 * A picture of a token (`eip155:1/erc721:…`) is none here: one would have to ask whatever server the token's contract names.
 */
export function readAvatar(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const [, path] = IPFS.exec(text) ?? []
  return safePicture(text, { data: true }) ?? readLink(path ? `${GATEWAY}${path}` : text)?.href
}
