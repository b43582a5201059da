import type { Page } from '@latchkey/core'
import { providerAt } from './btc-providers.js'
import { isObject, type Candidate } from './candidate.js'
import { KNOWN_WALLETS } from './known-wallets.js'

/** The known wallets that stand in the page, whether or not they are in its list. */
export function readInjected(page: Page): readonly Candidate[] {
  return KNOWN_WALLETS.flatMap((home): readonly Candidate[] => {
    const { path, names, dialect, isIt } = home
    const provider = providerAt(page, path)
    if (!isObject(provider) || !isIt(provider)) return []
    const identity = { names, injected: [path] }
    return [{ channel: 'page', key: path, name: names[0], type: 'INJECTED', identity, provider, dialect, home, disputed: false }]
  })
}
