import { AppConfig } from '@latchkey/core'
import { availableSocials, SOCIALS } from '@latchkey/core/embedded'
import { type Link, readLink } from '@latchkey/core/gates'
import { Device, type Services } from '@latchkey/core/plugin'
import { NO_WAYS, type SignInWays } from './embedded-parts.js'
import type { AuthOptions } from './plugin.js'

/** What an app offers to sign in to. */
export interface WalletOffer {
  /** The wallet service: the address of its page, and the app's name there. `undefined` where the config names none. */
  readonly service: { readonly link: Link; readonly projectId: string } | undefined
  /** The ways to sign in that the app offers and the visitor's browser supports. */
  readonly ways: SignInWays
}

export function walletOffer(
  { get }: Pick<Services, 'get'>,
  { email = true, socials = SOCIALS, passkey = false }: AuthOptions,
): WalletOffer {
  const { endpoints, projectId } = get(AppConfig)
  const link = readLink(endpoints?.frame, { schemes: ['https', 'localhost'] })
  if (!projectId || !link) return { service: undefined, ways: NO_WAYS }
  return {
    service: { link, projectId },
    ways: { email, socials: availableSocials(socials || [], get(Device)), passkey },
  }
}
