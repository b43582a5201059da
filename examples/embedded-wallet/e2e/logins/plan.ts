import { createSeededRandom, type ProviderFault } from '@latchkey/example-devnet'
import type { View } from './look.js'

export const WAYS = ['email', 'google', 'apple', 'github', 'farcaster'] as const
export type Way = (typeof WAYS)[number]

/** When something happens: as soon as the visitor sees a view, or while a request to the wallet service is pending. */
export type Moment = { readonly view: View } | { readonly request: string; readonly when: 'before' | 'after' }

/** What the visitor, the browser or another script does in the middle of a login. */
export const INTERRUPTS = [
  'reload',
  'back and forward',
  'offline',
  'reload of the frame',
  'frame led astray',
  'frame removed',
  'modal closed',
  'back in the modal',
  'second tab',
  'eleven minutes',
] as const
export type Interrupt = (typeof INTERRUPTS)[number]

export type Fault =
  | { readonly of: 'visit'; readonly what: Interrupt; readonly at: Moment }
  | {
      readonly of: 'server'
      readonly what: 'error' | 'break' | 'half' | 'hang'
      readonly at: Extract<Moment, { request: string }>
      readonly lasts: boolean
    }
  | { readonly of: 'mail'; readonly what: 'late' | 'twice' | 'refused' | 'down' }
  | { readonly of: 'code'; readonly what: 'wrong once' | 'wrong to the limit' | 'of the older mail' }
  | {
      readonly of: 'window'
      readonly what: 'blocked' | 'closed at once' | 'closed at the provider' | 'cancelled at the provider'
    }
  | { readonly of: 'provider'; readonly what: ProviderFault['kind'] }

export interface Plan {
  readonly seed: number
  readonly way: Way
  readonly faults: readonly Fault[]
}

const PAGE = ['/sdk?', '/sdk/assets', '/v1/project']
const REQUESTS: Readonly<Record<'email' | 'social' | 'farcaster', readonly string[]>> = {
  email: [...PAGE, '/v1/email/start', '/v1/email/device', '/approve-device', '/v1/email/verify', '/v1/wallet'],
  social: [...PAGE, '/v1/social/start', '/social/callback', '/v1/social/finish', '/v1/wallet'],
  farcaster: [...PAGE, '/v1/farcaster/start', '/v1/farcaster/finish', '/v1/wallet'],
}
const VIEWS: Readonly<Record<'email' | 'social' | 'farcaster', readonly View[]>> = {
  email: ['connect', 'device', 'code'],
  social: ['connect', 'social'],
  farcaster: ['connect', 'farcaster'],
}
const PROVIDER_FAULTS: Readonly<Record<Exclude<Way, 'email'>, readonly ProviderFault['kind'][]>> = {
  google: ['down', 'refuse', 'wrong-state', 'wrong-issuer', 'wrong-id-token', 'refuse-code', 'isolate', 'close-window'],
  apple: ['down', 'refuse', 'wrong-state', 'wrong-id-token', 'refuse-code', 'close-window'],
  github: ['down', 'refuse', 'wrong-state', 'refuse-code', 'isolate', 'close-window'],
  farcaster: ['down', 'refuse'],
}

const kindOf = (way: Way) => (way === 'email' || way === 'farcaster' ? way : 'social')

/** What happens in the login of a seed: one fault, or two of them. */
export function planOf(seed: number): Plan {
  const random = createSeededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const way = random() < 0.4 ? 'email' : pick(WAYS)

  function momentOf(): Moment {
    return random() < 0.5 ? { view: pick(VIEWS[kindOf(way)]) } : requestMoment()
  }
  function requestMoment() {
    return { request: pick(REQUESTS[kindOf(way)]), when: pick(['before', 'after'] as const) }
  }
  function faultOf(of: Fault['of']): Fault {
    switch (of) {
      case 'visit':
        return { of, what: pick(INTERRUPTS), at: momentOf() }
      case 'server':
        return {
          of,
          what: pick(['error', 'break', 'half', 'hang'] as const),
          at: requestMoment(),
          lasts: random() < 0.5,
        }
      case 'mail':
        return { of, what: pick(['late', 'twice', 'refused', 'down'] as const) }
      case 'code':
        return { of, what: pick(['wrong once', 'wrong to the limit', 'of the older mail'] as const) }
      case 'window':
        return {
          of,
          what: pick(['blocked', 'closed at once', 'closed at the provider', 'cancelled at the provider'] as const),
        }
      case 'provider':
        return { of, what: pick(PROVIDER_FAULTS[way as Exclude<Way, 'email'>]) }
    }
  }

  const own: readonly Fault['of'][] =
    way === 'email' ? ['mail', 'code'] : way === 'farcaster' ? ['provider'] : ['window', 'provider']
  const kinds = ['visit', 'server', ...own] as const
  const first = pick(kinds)
  const second = random() < 0.3 ? pick(kinds.filter((kind) => kind !== first)) : undefined
  return { seed, way, faults: [first, ...(second ? [second] : [])].map(faultOf) }
}

const momentText = (at: Moment) => ('view' in at ? `at the view "${at.view}"` : `${at.when} ${at.request}`)

/** The plan in words, for who reads of a failure. */
export const describePlan = ({ way, faults }: Plan): string =>
  `${way}: ${faults
    .map((fault) => {
      const { of, what } = fault
      const lasts = 'lasts' in fault && fault.lasts ? ', from then on' : ''
      return `${of} ${what}${'at' in fault ? ` ${momentText(fault.at)}` : ''}${lasts}`
    })
    .join('; ')}`
