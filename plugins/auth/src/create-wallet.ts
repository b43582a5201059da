import { AppConfig, Connections, type Embedded, errors as coreErrors, Modal, Networks, Notices } from '@latchkey/core'
import { Clock, Device, KeyValue, lazy, Logger, Page, Random, Rpc, type Services } from '@latchkey/core/plugin'
import { createApprovals, DISCONNECTED } from './embedded/approvals.js'
import { createAttempts } from './embedded/attempts.js'
import { createEmailLogin } from './embedded/email-login.js'
import { createLogins } from './embedded/finish-login.js'
import { createLoginCache } from './embedded/login-cache.js'
import { createRequests } from './embedded/requests.js'
import { createSocialLogin } from './embedded/social-login.js'
import type { WalletDeps } from './embedded/wallet-deps.js'
import { connectionsOf, createWalletState, isConnected } from './embedded/wallet-state.js'
import type { EmbeddedWallet } from './embedded-parts.js'
import { frameErrors } from './frame/frame-errors.js'
import { createWalletFrame, type WalletFrame } from './frame/wallet-frame.js'
import type { WalletOffer } from './wallet-offer.js'

/** Puts the embedded wallet together. Its frame is loaded by the first request, and again after the kit was stopped. */
export function createWallet(
  services: Services,
  { service, ways }: WalletOffer,
  makeFrame: typeof createWalletFrame = createWalletFrame,
): EmbeddedWallet {
  const { get } = services
  const [clock, connections, logger, modal] = [get(Clock), get(Connections), get(Logger), get(Modal)]
  const [networks, notices, page, random] = [get(Networks), get(Notices), get(Page), get(Random)]

  let frame: WalletFrame | undefined
  let run = new AbortController()
  const stopped = () => run.signal

  function openFrame(): WalletFrame {
    if (!service) throw coreErrors.create('embedded/no-frame')
    const { link, projectId } = service
    const { debug = false } = get(AppConfig)
    const chainId = () => networks.getSnapshot().active?.caipNetworkId ?? 'eip155:1'
    const query = () => ({ projectId, chainId: chainId(), enableLogger: debug })
    const opened = makeFrame({ page, clock, random, logger, notices, link, query })
    const signal = stopped()
    import('./sync-page.js')
      .then(({ syncPage }) => syncPage(opened, services, signal))
      .catch((error: unknown) => logger.debug('The wallet page does not learn how the app looks.', error))
    opened.onReload(checkSession)
    return opened
  }

  const checkSession = () =>
    sessions()
      .then(({ checkAgain }) => checkAgain())
      .catch((error: unknown) => logger.warn('Nobody knows whether the visitor is still signed in.', error))

  const deps: WalletDeps = {
    attempts: createAttempts(),
    cache: createLoginCache(get(KeyValue)),
    clock,
    connections,
    device: get(Device),
    frame: () => (frame ??= openFrame()),
    logger,
    modal,
    networks,
    notices,
    origin: service ? new URL(service.link.href).origin : '',
    page,
    random,
    state: createWalletState(connections),
    store: get(KeyValue),
    ways,
  }
  const { attempts, cache, state } = deps
  const approvals = createApprovals(modal, random, state)
  const logins = createLogins(deps)
  // Few visitors need these, and none of them at once.
  const redirects = async () =>
    (await import('./embedded/social-redirect.js')).createSocialRedirects({ ...deps, logins })
  const emailUpdate = async () => (await import('./embedded/email-update.js')).createEmailUpdate(deps, stopped)
  const connectFarcaster: Embedded['connectFarcaster'] = async (given) =>
    (await import('./embedded/farcaster-login.js')).createFarcasterLogin(deps, logins)(given)
  const requests = createRequests({ ...deps, rpc: get(Rpc), approvals, checkSession, stopped })
  // Nobody needs these before somebody has signed in.
  const sessions = lazy('auth', async () =>
    (await import('./session/connect-session.js')).createSessions({ ...deps, services, approvals, logins, requests }),
  )

  /** Ends what is under way, and forgets the visitor. */
  function reset() {
    attempts.end()
    approvals.reject(DISCONNECTED)
    state.reset()
  }

  const embedded: Embedded & { start(): () => void } = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    ...createEmailLogin(deps, logins),
    updateEmail: async (...given) => (await emailUpdate()).updateEmail(...given),
    verifyPrimaryOtp: async (...given) => (await emailUpdate()).verifyPrimaryOtp(...given),
    verifySecondaryOtp: async (...given) => (await emailUpdate()).verifySecondaryOtp(...given),
    connectSocial: createSocialLogin({ ...deps, logins, redirects, connectFarcaster }),
    connectFarcaster,
    connectPasskey: async (given) =>
      (await import('./embedded/passkey-login.js')).createPasskeyLogin(deps, logins)(given),
    request: requests.request,
    rejectRequests: () => approvals.reject(),
    async signOut() {
      const [connection] = connectionsOf(connections)
      if (connection) return connections.disconnect({ connectionId: connection.id })
      reset()
      if (cache.isUsed) await logins.signOut()
    },
    start() {
      run = new AbortController()
      let wasConnected = isConnected(connections)
      const unsubscribe = connections.subscribe(() => {
        const isNow = isConnected(connections)
        if (wasConnected && !isNow) reset()
        wasConnected = isNow
      })
      return () => {
        unsubscribe()
        reset()
        requests.stop()
        run.abort(frameErrors.create('embedded/aborted'))
        frame?.dispose()
        frame = undefined
      }
    },
  }

  return {
    embedded,
    show: (area) => frame?.show(area),
    hide: () => frame?.hide(),
    features: () => deps.frame().features(),
    openSettings: async (signal) => (await deps.frame().request('OPEN_SETTINGS', undefined, { signal })).isConnected,
    // Restoring has little time, so the page of a visitor who was signed in is loaded with the code.
    load: async () => void (cache.isUsed && (await Promise.all([deps.frame().load(), sessions()]))),
    warmUp: () => deps.frame().load(),
    connect: async (request) => (await sessions()).connect(request),
    finishRedirect: async () => (await redirects()).finish(),
  }
}
