import { displayText, propertyOf, safePicture } from '@latchkey/core'
import { isProvider } from '../../session/eip1193.js'
import type { FoundWallet } from '../wallets-found.js'

const DOMAIN = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)+$/i
const MAX_DOMAIN_LENGTH = 253
const MAX_UUID_LENGTH = 100

/** What a page announced in the way of EIP-6963, if there is a wallet in it that can be asked and has a name. */
export function readAnnouncement(detail: unknown): FoundWallet | undefined {
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
    icon: safePicture(propertyOf(info, 'icon'), { data: true }),
    uuid: typeof uuid === 'string' && uuid.length <= MAX_UUID_LENGTH && uuid ? uuid : undefined,
  }
}

function domain(said: unknown): string | undefined {
  return typeof said === 'string' && said.length <= MAX_DOMAIN_LENGTH && DOMAIN.test(said) ? said.toLowerCase() : undefined
}
