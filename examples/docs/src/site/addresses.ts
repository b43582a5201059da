import { posix } from 'node:path'

/** A document's address below that of the version: `plugins/auth/` for `plugins/auth/README.md`. */
export function addressOf(path: string): string {
  const name = path
    .replace(/^examples\/docs\/guides\//, '')
    .replace(/README\.md$/, '')
    .replace(/\.md$/, '/')
  return name.toLowerCase()
}

/** An entry's address: `api/core/plugin/` for `@latchkey/core/plugin`. */
export const apiAddress = (specifier: string): string => `api/${specifier.replace('@latchkey/', '')}/`

/** The link from one page to another, so that the site works in any folder of a server. */
export const linkBetween = (from: string, to: string): string => {
  const [address, ...anchor] = to.split('#')
  const path = posix.relative(`/${from}`, `/${address}`)
  const isFolder = address === '' || address!.endsWith('/')
  return [`${path || '.'}${isFolder ? '/' : ''}`, ...anchor].join('#')
}
