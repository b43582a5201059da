import type { Embedded } from '@latchkey/core'
import {
  isSocialProvider,
  SOCIAL_LOGIN_TIMEOUT_MS,
  type SocialProvider,
  type SocialResult,
} from '@latchkey/core/embedded'
import { openPopup, type Popup, race } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { frameErrors } from '../frame/frame-errors.js'
import type { Attempt } from './attempts.js'
import { knownUser, type Logins } from './finish-login.js'
import type { SocialRedirects } from './social-redirect.js'
import { providerLink, requireResult, resultUriOf, stateOf } from './social-result.js'
import { isConnected, SOCIAL_IDLE } from './wallet-state.js'
import type { WalletDeps } from './wallet-deps.js'

interface SocialLoginDeps extends WalletDeps {
  readonly logins: Logins
  /** Loaded where no window can be opened. */
  readonly redirects: () => Promise<SocialRedirects>
  readonly connectFarcaster: Embedded['connectFarcaster']
}

/** What a provider's window said, and where it was led to. Both are missing from one that was left before. */
interface WindowResult {
  readonly uri?: string | undefined
  readonly ledTo?: string
}

const CANCELLED: SocialResult = { status: 'cancelled' }

/** Signs in at a provider's page: in a window of its own, or in Telegram, which opens none, in place of this page. */
export function createSocialLogin(deps: SocialLoginDeps): Embedded['connectSocial'] {
  const { attempts, clock, connections, device, frame, logger, logins, origin, page, random, redirects } = deps
  const { state, ways } = deps

  /** Not awaited before the window is open: the browser opens it only in the visitor's click. */
  return async function connectSocial(provider, options = {}) {
    const { signal } = options
    const isOffered = ways.socials.includes(provider)
    if (isOffered && provider === 'farcaster') return deps.connectFarcaster(options)
    if (!isOffered || !isSocialProvider(provider)) throw errors.create('embedded/unknown-provider', { provider })
    if (state.signedIn) throw errors.create('embedded/signed-in')
    if (signal?.aborted) throw frameErrors.create('embedded/aborted', { cause: signal.reason })

    const attempt = attempts.begin()
    state.setSocial({ status: 'elsewhere', provider })
    try {
      if (device.telegram) return await (await redirects()).leave(provider, attempt, signal)
      return await connectIn(openWindow(provider), provider, attempt, signal)
    } catch (error) {
      if (!errors.is(error, 'embedded/popup-blocked')) throw ended(attempt, error)
      // The link is offered as long as nothing else begins.
      await redirects()
        .then(({ offer }) => offer(provider, attempt, signal))
        .catch((failure: unknown) => logger.debug('No link to a provider could be offered.', ended(attempt, failure)))
      throw error
    }
  }

  function openWindow(provider: SocialProvider) {
    let close = () => {}
    const closed = new Promise<undefined>((resolve) => (close = () => resolve(undefined)))
    try {
      return { popup: openPopup({ page, clock, random }, { onClosed: close }), close, closed }
    } catch (cause) {
      throw errors.create('embedded/popup-blocked', { provider }, { cause })
    }
  }

  async function connectIn(
    { popup, close, closed }: ReturnType<typeof openWindow>,
    provider: SocialProvider,
    attempt: Attempt,
    caller: AbortSignal | undefined,
  ): Promise<SocialResult> {
    const startedAt = clock.now()
    // A visitor who was faster in another tab has nothing left to do in the window.
    const unsubscribe = connections.subscribe(() => {
      if (isConnected(connections)) close()
    })
    try {
      const result = await attempt.wait(
        (signal) =>
          race((own) => findResult(popup, provider, own), {
            signal,
            clock,
            ms: SOCIAL_LOGIN_TIMEOUT_MS,
            onTimeout: outOfTime,
          }),
        caller,
      )
      if (result.uri === undefined) {
        if (isConnected(connections)) return { status: 'connected' }
        const leftMs = SOCIAL_LOGIN_TIMEOUT_MS - (clock.now() - startedAt)
        if (result.ledTo !== undefined) finishInBackground(result.ledTo, provider, attempt, leftMs)
        return cancelled(attempt)
      }
      const { uri } = result
      popup.close()
      state.setSocial({ status: 'finishing', provider })
      const user = await attempt.wait(
        (signal) => knownUser(frame().request('CONNECT_SOCIAL', { uri }, { signal })),
        caller,
      )
      await logins.finish({ provider, email: user.email, userName: user.userName }, attempt, caller)
      return { status: 'connected' }
    } finally {
      unsubscribe()
      popup.close()
    }

    /** Leads the window to the provider. Resolves with what it says, or without a result once it is closed. */
    async function findResult(popup: Popup, provider: SocialProvider, signal: AbortSignal): Promise<WindowResult> {
      const asked = frame().request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
      const answer = await Promise.race([asked, closed])
      if (!answer) return {}
      const provided = providerLink(answer.uri)
      const said = hearResult(popup, provider)
      popup.navigate(provided)
      const uri = await Promise.race([said, closed])
      if (uri !== undefined) requireResult(uri, { provider, origin, state: stateOf(provided.href) })
      return { uri, ledTo: provided.href }
    }
  }

  /** Resolves with the first result that the window sends. The window's own listeners go with it. */
  function hearResult(popup: Popup, provider: string): Promise<string> {
    return new Promise((resolve, reject) => {
      popup.listen(
        origin,
        (message) => {
          const uri = resultUriOf(message)
          if (uri !== undefined) resolve(uri)
        },
        (message) => {
          if (resultUriOf(message) !== undefined) reject(errors.create('embedded/untrusted-origin', { provider }))
        },
      )
    })
  }

  /**
   * A window whose opener was cut off looks closed, while the visitor signs in there. The wallet page learns the result
   * from its server, and this attempt takes it, unless a newer one has begun.
   */
  function finishInBackground(uri: string, provider: string, attempt: Attempt, deadlineMs: number) {
    attempt
      .wait((signal) => knownUser(frame().request('CONNECT_SOCIAL', { uri, wait: true }, { signal, deadlineMs })))
      .then((user) => logins.finish({ provider, email: user.email, userName: user.userName }, attempt))
      .catch((error: unknown) => logger.debug('A closed window brought no login.', error))
  }

  /** The view shows nothing of the attempt any more. */
  function cancelled(attempt: Attempt): SocialResult {
    if (attempts.current === attempt) state.setSocial(SOCIAL_IDLE)
    return CANCELLED
  }

  /** Ends an attempt that has failed. Returns its error. */
  function ended(attempt: Attempt, error: unknown): unknown {
    if (attempts.current !== attempt) return error
    attempts.end()
    state.setSocial(SOCIAL_IDLE)
    return error
  }
}

const outOfTime = () =>
  frameErrors.create('embedded/timeout', { type: 'CONNECT_SOCIAL', seconds: SOCIAL_LOGIN_TIMEOUT_MS / 1_000 })
