import { isSocialProvider, type SocialProvider, type SocialResult } from '@latchkey/core/embedded'
import { createStored, propertyOf, replaceAddress } from '@latchkey/core/plugin'
import type { Link } from '@latchkey/core/gates'
import { frameErrors } from '../frame/frame-errors.js'
import type { Attempt } from './attempts.js'
import { knownUser, type Logins } from './finish-login.js'
import { providerLink, requireResult, stateOf } from './social-result.js'
import { SOCIAL_IDLE } from './wallet-state.js'
import type { WalletDeps } from './wallet-deps.js'

/** A login for which the page was left. `state` is of one use, and opens nothing by itself. */
interface Departure {
  readonly provider: SocialProvider
  readonly state: string
  readonly at: number
}

/** Social logins that leave the page and come back in its address, where the browser opens no window. */
export interface SocialRedirects {
  /** Leads the page to the provider. */
  leave(provider: SocialProvider, attempt: Attempt, caller?: AbortSignal): Promise<SocialResult>
  /** Puts a link to the provider into the snapshot, for the visitor to press. */
  offer(provider: SocialProvider, attempt: Attempt, caller?: AbortSignal): Promise<void>
  /** Finishes such a login, if the page's address has its result. Shows what fails, and never rejects. */
  finish(): Promise<void>
}

/** After this long, a result in the address is of no use. */
const DEPARTURE_DEADLINE_MS = 5 * 60_000
const RESULT = 'result_uri'
const DEPARTURE_KEY = '@appkit-wallet/SOCIAL_LOGIN'

export function createSocialRedirects(deps: WalletDeps & { readonly logins: Logins }): SocialRedirects {
  const { attempts, clock, frame, logger, logins, modal, notices, origin, page, state, store } = deps
  const departures = createStored<Departure>(store, DEPARTURE_KEY, {
    version: 1,
    read: readDeparture,
  })

  /** The link to the provider, which leads back to this page. */
  async function prepare(provider: SocialProvider, attempt: Attempt, caller: AbortSignal | undefined): Promise<Link> {
    const returnTo = withoutResult(page.href)
    const { uri } = await attempt.wait(
      (signal) => frame().request('GET_SOCIAL_REDIRECT_URI', { provider, returnTo }, { signal }),
      caller,
    )
    const provided = providerLink(uri)
    const given = stateOf(provided.href)
    // Without it, nobody could tell the answer from one that another page sends here.
    if (given === undefined) throw frameErrors.create('embedded/invalid-answer', { type: 'GET_SOCIAL_REDIRECT_URI' })
    departures.set({ provider, state: given, at: clock.now() })
    return provided
  }

  return {
    async leave(provider, attempt, caller) {
      page.open(await prepare(provider, attempt, caller), 'top')
      return { status: 'redirected' }
    },
    async offer(provider, attempt, caller) {
      const { href: uri } = await prepare(provider, attempt, caller)
      state.setSocial({ status: 'blocked', provider, uri })
    },
    async finish() {
      const departure = departures.get()
      const uri = new URL(page.href).searchParams.get(RESULT)
      if (uri === null || !departure) return
      // Both serve once, whatever comes of it.
      departures.set(undefined)
      replaceAddress(page, withoutResult(page.href))
      const { provider, at } = departure
      if (state.signedIn) return

      const attempt = attempts.begin()
      state.setSocial({ status: 'finishing', provider })
      // The page was loaded anew, and would look as if nothing happened. An app without the view has the snapshot.
      modal
        .open('ConnectingSocial', { provider })
        .catch((error: unknown) => logger.debug('No view shows that the login goes on.', error))
      try {
        if (clock.now() - at > DEPARTURE_DEADLINE_MS) throw tooLate()
        requireResult(uri, { provider, origin, state: departure.state })
        const user = await attempt.wait((signal) => knownUser(frame().request('CONNECT_SOCIAL', { uri }, { signal })))
        await logins.finish({ provider, email: user.email, userName: user.userName }, attempt)
      } catch (error) {
        if (attempts.current !== attempt) return
        attempts.end()
        state.setSocial(SOCIAL_IDLE)
        notices.error(error)
      }
    },
  }
}

const tooLate = () =>
  frameErrors.create('embedded/timeout', { type: 'CONNECT_SOCIAL', seconds: DEPARTURE_DEADLINE_MS / 1_000 })

function withoutResult(href: string): string {
  const url = new URL(href)
  url.searchParams.delete(RESULT)
  return url.href
}

function readDeparture(value: unknown): Departure | undefined {
  const [provider, state, at] = ['provider', 'state', 'at'].map((name) => propertyOf(value, name))
  if (!isSocialProvider(provider) || typeof state !== 'string' || typeof at !== 'number') return undefined
  return { provider, state, at }
}
