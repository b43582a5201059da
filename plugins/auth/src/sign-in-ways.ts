import { AppConfig } from '@latchkey/core'
import { availableSocials, SOCIALS } from '@latchkey/core/embedded'
import { type Link, readLink } from '@latchkey/core/gates'
import { Device, type Services } from '@latchkey/core/plugin'
import { NO_WAYS, type SignInWays } from './embedded-parts.js'
import type { AuthOptions } from './plugin.js'

/** The wallet service of an app: the address of its page, and the app's name there. */
export interface WalletService {
  readonly link: Link
  readonly projectId: string
}

/** The app's wallet service; `undefined` where its config names none. */
export function walletService({ get }: Pick<Services, 'get'>): WalletService | undefined {
  const { endpoints, projectId } = get(AppConfig)
  const link = readLink(endpoints?.frame, { schemes: ['https', 'localhost'] })
  return projectId && link ? { link, projectId } : undefined
}

/** The ways to sign in that the app offers and the visitor's browser supports. */
export function signInWays(
  services: Pick<Services, 'get'>,
  { email = true, socials = SOCIALS, passkey = false }: AuthOptions,
): SignInWays {
  if (!walletService(services)) return NO_WAYS
  return { email, socials: availableSocials(socials || [], services.get(Device)), passkey }
}
