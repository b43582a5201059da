import { type Clock, type Connector, lazy, type Page, propertyOf, race } from '@latchkey/core/plugin'
import type { DiscoverDeps } from '../../deps.js'
import type { SafeOptions } from '../../options.js'
import { isSafeInfo, loadSafeSdk, type CreateSafeSdk, type SafeSdk } from './safe-sdk.js'

const IDENTITY = { names: ['Safe'], registryIds: ['225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'] }

type SafeDeps = DiscoverDeps & { readonly clock: Clock }

/**
 * The Safe that frames the page; `undefined` where no Safe does.
 *
 * @param loadSdk for tests.
 */
export async function safeConnector(
  deps: SafeDeps,
  options: SafeOptions,
  loadSdk = loadSafeSdk,
): Promise<Connector | undefined> {
  const sdk = await findSafe(deps, options, loadSdk)
  if (!sdk) return undefined
  deps.signal.addEventListener('abort', () => sdk.stop(), { once: true })
  const load = lazy('eip155/safe', () => Promise.all([import('./connect-safe.js'), deps.connect.load()]))
  return {
    id: 'eip155:safe',
    name: 'Safe',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    identity: IDENTITY,
    installed: true,
    load,
    async connect(request) {
      const { silent, resume, signal } = request
      if (silent && !resume['eip155']) return []
      const [{ connectSafe }, part] = await race(load, { signal })
      return connectSafe(sdk, part.deps, request)
    },
  }
}

/** How long a Safe may take to answer. Any other frame never answers. */
export const SAFE_DEADLINE_MS = 500

/**
 * Finds out whether a Safe frames the page. Where the browser says that the frame's origin is not allowed, the SDK is
 * not even loaded; where nothing answers in time, the SDK is stopped.
 */
async function findSafe(
  { page, clock, signal }: SafeDeps,
  options: SafeOptions,
  loadSdk: () => Promise<CreateSafeSdk>,
): Promise<SafeSdk | undefined> {
  const origins = allowedOrigins(options)
  const parent = parentOrigin(page)
  if (parent !== undefined && !origins.some((origin) => origin.test(parent))) return undefined

  const createSdk = await loadSdk()
  if (signal.aborted) return undefined
  const sdk = createSdk(origins, page)
  if (await answersInTime(sdk, clock, signal)) return sdk
  sdk.stop()
  return undefined
}

async function answersInTime(sdk: SafeSdk, clock: Clock, signal: AbortSignal): Promise<boolean> {
  try {
    const isSafe = await race(() => sdk.safe.getInfo(), { signal, clock, ms: SAFE_DEADLINE_MS, read: isSafeInfo })
    return isSafe && !signal.aborted
  } catch {
    // A frame that answers with an error is no Safe that could be used.
    return false
  }
}

/** The origin of the frame around the page, in browsers that tell it. */
function parentOrigin(page: Page): string | undefined {
  const origin = propertyOf(propertyOf(page.read('location'), 'ancestorOrigins'), 0)
  return typeof origin === 'string' ? origin : undefined
}

const DEFAULT_ORIGINS: NonNullable<SafeOptions['origins']> = ['https://app.safe.global']

/** The allowed origins as expressions without state: a global one would continue where its last match ended. */
const allowedOrigins = ({ origins = DEFAULT_ORIGINS }: SafeOptions): readonly RegExp[] =>
  origins.map((origin) =>
    typeof origin === 'string'
      ? new RegExp(`^${escaped(origin)}$`)
      : new RegExp(origin.source, origin.flags.replace(/[gy]/g, '')),
  )

const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
