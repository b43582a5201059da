import type { Person } from './people.js'
import type { ProviderFault } from './provider-faults.js'

export type OpenIdName = 'google' | 'apple'
export type LookAlikeName = 'github' | 'x' | 'discord' | 'facebook'
export type ProviderName = OpenIdName | LookAlikeName | 'farcaster'

export const PROVIDER_NAMES: readonly ProviderName[] = [
  'google',
  'apple',
  'github',
  'x',
  'discord',
  'facebook',
  'farcaster',
]

/** Where a provider of OpenID Connect is. Its discovery document has the rest. */
export interface OpenIdAddresses {
  readonly issuer: string
  /** What to ask for, to get all that the provider tells. */
  readonly scope: string
}

/** Where a provider of OAuth 2 is, which has no discovery. */
export interface OAuthAddresses {
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  /** Tells about the person, given the access token. */
  readonly profileEndpoint: string
  /** Tells the addresses apart from the profile. Only GitHub has it. */
  readonly emailsEndpoint?: string
  readonly scope: string
}

/** Where Farcaster's sign-in is, as its client library asks for it. */
export interface FarcasterAddresses {
  readonly relay: string
  /** A node of network 10 with Farcaster's registries, to verify signatures with. */
  readonly rpcUrl: string
}

export interface ProviderAddresses extends Record<OpenIdName, OpenIdAddresses>, Record<LookAlikeName, OAuthAddresses> {
  readonly farcaster: FarcasterAddresses
}

/** The app that signs people in, as the providers know it. */
export interface ProviderClient {
  readonly id: string
  readonly secret: string
}

export interface ProviderOptions {
  readonly client: ProviderClient
  readonly people: readonly Person[]
  /** Where the app may be returned to. By default every address of this machine. */
  readonly redirectUris?: readonly string[]
}

/** A running provider. */
export interface Provider<Addresses> {
  readonly addresses: Addresses
  setFault(fault: ProviderFault): Promise<void>
  clearFaults(): Promise<void>
  close(): Promise<void>
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/

/** Providers send people only to addresses that the app has registered. */
export function isRedirectAllowed(uri: string, { redirectUris }: Pick<ProviderOptions, 'redirectUris'>): boolean {
  if (redirectUris) return redirectUris.includes(uri)
  return URL.canParse(uri) && LOOPBACK.test(new URL(uri).hostname)
}
