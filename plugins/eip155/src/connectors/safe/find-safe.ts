import { propertyOf, wait, type Clock, type Page } from '@latchkey/core'
import type { ConnectorServices, ListingServices } from '../connector-parts.js'
import { allowedOrigins } from './allowed-origins.js'
import type { SafeOptions } from './options.js'
import type { CreateSafeSdk, SafeInfo, SafeSdk } from './safe-sdk.js'

/** How long a Safe that frames the page may take to say that it is one. Somebody else's frame never says it. */
export const SAFE_DEADLINE_MS = 500

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** What finding one takes of the world. */
export type FindingServices = ListingServices & Pick<ConnectorServices, 'clock'>

/**
 * Finds out whether it is a Safe that frames the page, and opens the way to it. Where it is somebody who may not be one, nothing is
 * loaded; where nobody answers in time, nothing is left behind.
 */
export async function findSafe(services: FindingServices, options: SafeOptions, load: () => Promise<CreateSafeSdk>): Promise<SafeSdk | undefined> {
  const { page, clock, signal } = services
  const origins = allowedOrigins(options)
  const parent = parentOrigin(page)
  if (parent !== undefined && !origins.some((origin) => origin.test(parent))) return undefined

  const createSdk = await load()
  if (signal.aborted) return undefined
  const sdk = createSdk(origins, page)
  if (await answersInTime(sdk, clock, signal)) return sdk
  sdk.stop()
  return undefined
}

/** Whether this is what a Safe says of itself, as far as one sees without the address's checksum. */
export function isSafeInfo(said: unknown): said is SafeInfo {
  const [address, chainId] = [propertyOf(said, 'safeAddress'), propertyOf(said, 'chainId')]
  return typeof address === 'string' && ADDRESS.test(address) && Number.isSafeInteger(chainId) && (chainId as number) > 0
}

/** Who frames the page, where a browser tells. */
function parentOrigin(page: Page): string | undefined {
  const origin = propertyOf(propertyOf(page.read('location'), 'ancestorOrigins'), 0)
  return typeof origin === 'string' ? origin : undefined
}

async function answersInTime(sdk: SafeSdk, clock: Clock, signal: AbortSignal): Promise<boolean> {
  const over = new AbortController()
  const end = () => over.abort()
  signal.addEventListener('abort', end)
  try {
    const asked = sdk.safe.getInfo()
    const said = await Promise.race([asked, wait(clock, SAFE_DEADLINE_MS, over.signal)])
    return !signal.aborted && isSafeInfo(said)
  } catch {
    // Whoever answers with an error is no Safe that could be used; and nobody waits once the plugin is gone.
    return false
  } finally {
    signal.removeEventListener('abort', end)
    over.abort()
  }
}
