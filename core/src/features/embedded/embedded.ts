export const AUTH_NAMESPACES: readonly string[] = ['eip155', 'solana']
/** The social logins, in their default order. */
export const SOCIALS: readonly string[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** The SDK version that the frame is told. */
export const FRAME_SDK_VERSION = '4'
/** The timeout of e-mail, device, one-time code, social and redirect requests to the frame. */
export const FRAME_REQUEST_TIMEOUT_MS = 30_000
/** The frame gets requests this long after it reports that it is ready. */
export const FRAME_POST_READY_DELAY_MS = 500
/** The pause between two e-mail logins or updates. */
export const EMAIL_RATE_LIMIT_MS = 30_000
/** The time that a visitor has in a provider's window. */
export const SOCIAL_LOGIN_TIMEOUT_MS = 45_000
export const SOCIAL_POPUP_INTERVAL_MS = 1_000
/** The modal opens first; after this long it explains why a call was refused. */
export const UNKNOWN_RPC_NOTICE_DELAY_MS = 300

/**
 * The embedded wallet's storage keys. One frame serves all kits of a page, so they contain no kit's id. The session
 * itself stays in the frame. The keys are plain texts, because esbuild keeps an unused template in the bundle.
 */
export const EMBEDDED_STORAGE_KEYS = {
  email: '@appkit-wallet/EMAIL',
  /** Whether the visitor has signed in by e-mail. Without it, the frame need not be asked for a session. */
  emailLoginUsed: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
  lastEmailLoginTime: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
  lastUsedChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
  socialUsername: '@appkit-wallet/SOCIAL_USERNAME',
  preferredAccountType: '@appkit-wallet/PREFERRED_ACCOUNT_TYPE',
  smartAccountNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
} as const

/** The providers that sign in through a redirect. Farcaster uses another way. */
export const SOCIAL_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Whether a value is a provider that signs in through a redirect. */
export function isSocialProvider(value: unknown): value is SocialProvider {
  return (SOCIAL_PROVIDERS as readonly unknown[]).includes(value)
}

/** The facts of `Device` that decide which providers work. */
export interface SocialDevice {
  readonly telegram: boolean
  readonly ios: boolean
  readonly android: boolean
  readonly mac: boolean
}

/** Drops the logins that do not return to the page inside Telegram. Keeps the order. */
export function availableSocials<Social extends string>(
  socials: readonly Social[],
  { telegram, ios, android, mac }: SocialDevice,
): readonly Social[] {
  if (!telegram) return socials
  const broken = new Set<string>([
    ...(ios ? ['google'] : []),
    ...(mac ? ['x'] : []),
    ...(android ? ['facebook', 'x'] : []),
  ])
  return socials.filter((social) => !broken.has(social))
}

/** The app's description for the frame. */
export interface DappMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  readonly projectId?: string | undefined
  readonly sdkVersion?: string | undefined
  readonly sdkType?: string | undefined
}

/** The modal's theme for the frame. */
export interface SyncedTheme {
  readonly themeMode?: 'light' | 'dark' | undefined
  /** CSS variables by name. */
  readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
  readonly w3mThemeVariables?: Readonly<Record<string, string | number>> | undefined
}
