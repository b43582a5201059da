import type { ConnectRequest, Session } from '@latchkey/core/plugin'
import type { ConnectDeps, Eip155Part } from '../../deps.js'
import { coinbaseErrors } from '../../errors.js'
import type { CoinbaseOptions } from '../../options.js'
import type { CoinbaseProvider, CoinbaseSdk } from './coinbase-sdk.js'

/** Stored with the connection: after a reload, the SDK may be loaded to ask whether its wallet still shares accounts. */
const GRANTED = 'granted'

/** Connects through Coinbase's SDK, which is asked in the same turn. */
export function createConnectCoinbase(
  { createCoinbaseWalletSDK }: CoinbaseSdk,
  { connectProvider, deps }: Eip155Part,
  options: CoinbaseOptions,
) {
  let provider: CoinbaseProvider | undefined

  /** One provider serves until it is disconnected: two would share, and overwrite, the SDK's entries in the storage. */
  function providerFor({ networks }: ConnectRequest): CoinbaseProvider {
    return (provider ??= createCoinbaseWalletSDK({
      ...appOf(options, deps),
      appChainIds: networks.filter(({ chainNamespace }) => chainNamespace === 'eip155').map(({ id }) => Number(id)),
      preference: { options: options.preference ?? 'all', telemetry: false },
    }).getProvider())
  }

  async function end() {
    const ended = provider
    provider = undefined
    await ended?.disconnect()
  }

  const connect = (request: ConnectRequest) =>
    connectProvider({ provider: providerFor(request), request, wallet: 'Coinbase', resume: GRANTED, end, deps })

  /** A browser that blocks the popup rejects the attempt, so that the visitor's next press opens it. */
  return (request: ConnectRequest): Promise<readonly Session[]> => {
    const { signal } = request
    const attempt = new AbortController()
    const abort = () => attempt.abort(signal.reason)
    signal.addEventListener('abort', abort)
    const forget = () => signal.removeEventListener('abort', abort)

    const isBlocked = watchForBlockedPopup(deps)
    const connecting = connect({ ...request, signal: attempt.signal })
    connecting.then(forget, forget)
    if (isBlocked()) attempt.abort(coinbaseErrors.create('eip155/popup-blocked'))
    return connecting
  }
}

/** Where the SDK tells of popups that were blocked, in a list that only its own "Retry" empties. */
const NOTICES = '.-cbwsdk-css-reset'
const NOTICE = `${NOTICES} .-cbwsdk-snackbar-instance`

/**
 * Returns a function that tells whether the SDK's popup has been blocked since, and hides what the SDK shows then: a button in
 * English at the end of the page, which stands behind the modal and cannot be reached by keyboard there.
 */
function watchForBlockedPopup({ page }: Pick<ConnectDeps, 'page'>): () => boolean {
  const document = page.read<Document>('document')
  const count = () => document?.querySelectorAll(NOTICE).length ?? 0
  const before = count()
  return () => {
    if (count() === before) return false
    for (const notices of document!.querySelectorAll<HTMLElement>(NOTICES)) notices.style.display = 'none'
    return true
  }
}

function appOf({ appName, appLogoUrl }: CoinbaseOptions, { config: { metadata }, page }: ConnectDeps) {
  const { title, icons } = page.description
  return { appName: appName ?? metadata?.name ?? title, appLogoUrl: appLogoUrl ?? metadata?.icons[0] ?? icons[0] ?? '' }
}
