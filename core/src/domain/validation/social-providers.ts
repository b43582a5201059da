/** Those that sign in through a redirect. Farcaster has a way of its own. */
export const SOCIAL_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** The id of one of them. */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Whether one can sign in with it through a redirect. */
export function isSocialProvider(value: unknown): value is SocialProvider {
  return (SOCIAL_PROVIDERS as readonly unknown[]).includes(value)
}

/** What the page runs on, as far as it matters here. `Device` has it. */
export interface SocialSurroundings {
  readonly telegram: boolean
  readonly ios: boolean
  readonly android: boolean
  readonly mac: boolean
}

/** Leaves out the logins that do not come back inside Telegram. The order stays. */
export function availableSocials<Social extends string>(
  socials: readonly Social[],
  { telegram, ios, android, mac }: SocialSurroundings,
): readonly Social[] {
  if (!telegram) return socials
  const dead = new Set<string>([...(ios ? ['google'] : []), ...(mac ? ['x'] : []), ...(android ? ['facebook', 'x'] : [])])
  return socials.filter((social) => !dead.has(social))
}
