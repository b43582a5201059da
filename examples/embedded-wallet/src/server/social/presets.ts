/** The providers that sign in through a window of theirs. */
export const SOCIAL_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** What a provider without OpenID Connect tells about a person. A path is a name, or names with points between. */
export interface ProfilePaths {
  readonly subject: string
  /** The first one that has a text. */
  readonly name: readonly string[]
  readonly email?: string
  /**
   * The path of what says that the address is verified. `always`: the provider tells no other address. `never`: it does
   * not say, so the address counts for nothing.
   */
  readonly emailVerified: string
}

interface Preset {
  readonly scope: string
  /** Where the client's secret goes in a request for tokens. */
  readonly clientAuthentication: 'body' | 'header'
}

/** A provider of OpenID Connect, whose discovery document has the rest. */
export interface OpenIdPreset extends Preset {
  readonly issuer: string
  /** The provider posts its answer. */
  readonly responseMode?: 'form_post'
}

/** A provider of OAuth 2. */
export interface OAuthPreset extends Preset {
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly profileEndpoint: string
  /** What the request for the profile asks for. */
  readonly profileQuery?: Readonly<Record<string, string>>
  readonly profile: ProfilePaths
  /** Tells a list of `{ email, primary, verified }` apart from the profile. */
  readonly emailsEndpoint?: string
}

/** The providers as their makers document them. A host overrides single fields. */
export const PRESETS: Readonly<Record<SocialProvider, OpenIdPreset | OAuthPreset>> = {
  google: {
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    clientAuthentication: 'body',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    clientAuthentication: 'body',
    responseMode: 'form_post',
  },
  github: {
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    profileEndpoint: 'https://api.github.com/user',
    emailsEndpoint: 'https://api.github.com/user/emails',
    scope: 'read:user user:email',
    clientAuthentication: 'body',
    profile: { subject: 'id', name: ['login'], emailVerified: 'never' },
  },
  facebook: {
    authorizationEndpoint: 'https://www.facebook.com/v22.0/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/v22.0/oauth/access_token',
    profileEndpoint: 'https://graph.facebook.com/v22.0/me',
    profileQuery: { fields: 'id,name,email' },
    scope: 'public_profile email',
    clientAuthentication: 'body',
    profile: { subject: 'id', name: ['name'], email: 'email', emailVerified: 'never' },
  },
  x: {
    authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
    tokenEndpoint: 'https://api.x.com/2/oauth2/token',
    profileEndpoint: 'https://api.x.com/2/users/me',
    profileQuery: { 'user.fields': 'confirmed_email' },
    scope: 'users.read tweet.read users.email',
    clientAuthentication: 'header',
    profile: {
      subject: 'data.id',
      name: ['data.username', 'data.name'],
      email: 'data.confirmed_email',
      emailVerified: 'always',
    },
  },
  discord: {
    authorizationEndpoint: 'https://discord.com/oauth2/authorize',
    tokenEndpoint: 'https://discord.com/api/oauth2/token',
    profileEndpoint: 'https://discord.com/api/users/@me',
    scope: 'identify email',
    clientAuthentication: 'body',
    profile: { subject: 'id', name: ['username', 'global_name'], email: 'email', emailVerified: 'verified' },
  },
}

/** A provider as a host configures it: the client that it registered there, and what differs from the preset. */
export type SocialConfig = {
  readonly clientId: string
  /** A function for a secret that has to be made anew, as Apple's. */
  readonly clientSecret: string | (() => string | Promise<string>)
} & Partial<OpenIdPreset> &
  Partial<OAuthPreset>
