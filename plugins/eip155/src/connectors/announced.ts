import { displayText, safePicture } from '@latchkey/core/gates'
import { type Disposer, type Page, propertyOf } from '@latchkey/core/plugin'
import { isProvider } from '../session/eip1193.js'
import type { FoundWallet, PageWallets } from './page-wallets.js'

/** How many announcements of one turn are read: the first and the last of them. */
const MAX_BATCH = 1_000

/**
 * Lists the wallets that announce themselves (EIP-6963): those that are here at once, and later ones when they come.
 * All announcements of one turn are read together, however many there are.
 */
export function discoverAnnounced(page: Pick<Page, 'listen' | 'dispatch'>, wallets: PageWallets): Disposer {
  let batch: unknown[] = []
  let isRequesting = true

  function readBatch() {
    const details = batch
    batch = []
    wallets.add(details.flatMap((detail) => readAnnouncement(detail) ?? []))
  }

  const unsubscribe = page.listen('eip6963:announceProvider', (event) => {
    if (batch.length >= MAX_BATCH) batch.splice(MAX_BATCH / 2, 1)
    if (batch.length === 0 && !isRequesting) void Promise.resolve().then(readBatch)
    batch.push(propertyOf(event, 'detail'))
  })
  page.dispatch(new Event('eip6963:requestProvider'))
  isRequesting = false
  readBatch()
  return unsubscribe
}

const DOMAIN = /^[a-z0-9][\w-]*(?:\.[\w-]+)+$/i
const MAX_DOMAIN_LENGTH = 253
const MAX_UUID_LENGTH = 100

/** Reads an announcement. One without a provider or without a name is dropped. */
function readAnnouncement(detail: unknown): FoundWallet | undefined {
  const [info, provider] = [propertyOf(detail, 'info'), propertyOf(detail, 'provider')]
  if (!isProvider(provider)) return undefined
  const [rdns, uuid] = [domain(propertyOf(info, 'rdns')), propertyOf(info, 'uuid')]
  const name = displayText(propertyOf(info, 'name')) || rdns
  if (!name) return undefined
  return {
    provider,
    type: 'ANNOUNCED',
    key: rdns ?? name,
    name,
    identity: rdns ? { rdns: [rdns], names: [name] } : { names: [name] },
    // Checking a picture takes long, and not every announcement of a flood is listed.
    get icon() {
      return safePicture(propertyOf(info, 'icon'), { data: true })
    },
    uuid: typeof uuid === 'string' && uuid.length <= MAX_UUID_LENGTH ? uuid : undefined,
  }
}

function domain(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MAX_DOMAIN_LENGTH && DOMAIN.test(value)
    ? value.toLowerCase()
    : undefined
}
