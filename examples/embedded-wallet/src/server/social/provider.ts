import * as client from 'openid-client'
import type { Identity } from '../accounts/account.js'
import { isLoopback } from '../http/addresses.js'
import { type OAuthPreset, type OpenIdPreset, PRESETS, type SocialConfig, type SocialProvider } from './presets.js'
import { isTrue, readEmails, readProfile, textOrNull } from './read-profile.js'

/** What a sign-in at a provider is checked against. */
export interface SocialChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const TIMEOUT_SECONDS = 10

/** Signs in at one provider, with a code, PKCE and, where the provider speaks OpenID Connect, a nonce and a signed ID token. */
export class Provider {
  readonly #preset: OpenIdPreset | OAuthPreset
  #server: Promise<client.ServerMetadata> | undefined

  constructor(
    readonly name: SocialProvider,
    private readonly config: SocialConfig,
    private readonly redirectUri: string,
  ) {
    this.#preset = { ...PRESETS[name], ...withoutClient(config) }
  }

  /** Where the visitor's window goes. Rejects where the provider does not answer. */
  async authorizationUrl({ state, nonce, verifier }: SocialChecks): Promise<string> {
    const preset = this.#preset
    return client.buildAuthorizationUrl(await this.#configure(), {
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: preset.scope,
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...('issuer' in preset && { nonce }),
      ...('issuer' in preset && preset.responseMode && { response_mode: preset.responseMode }),
    }).href
  }

  /** The person of an answer, whose code is used up. Rejects with an error of `openid-client` for an answer that is not right. */
  async identify(answer: URLSearchParams, { state, nonce, verifier }: SocialChecks): Promise<Identity> {
    const configuration = await this.#configure()
    const url = new URL(`${this.redirectUri}?${answer}`)
    const isOpenId = 'issuer' in this.#preset
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
    })
    return 'issuer' in this.#preset
      ? this.#readClaims(configuration, tokens, answer)
      : this.#readProfile(this.#preset, configuration, tokens.access_token)
  }

  async #readClaims(
    configuration: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
    answer: URLSearchParams,
  ): Promise<Identity> {
    const idToken = tokens.claims()!
    const hasInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
    const claims =
      idToken['email'] === undefined && hasInfo
        ? { ...idToken, ...(await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub)) }
        : idToken
    return {
      provider: this.name,
      subject: idToken.sub,
      userName: textOrNull(claims['name']) ?? nameInAnswer(answer),
      verifiedEmail: isTrue(claims['email_verified']) ? textOrNull(claims['email']) : null,
    }
  }

  async #readProfile(preset: OAuthPreset, configuration: client.Configuration, token: string): Promise<Identity> {
    const get = async (address: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> => {
      const url = new URL(address)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const headers = new Headers({ accept: 'application/json', 'user-agent': 'latchkey-wallet' })
      const response = await client.fetchProtectedResource(configuration, token, url, 'GET', undefined, headers)
      if (!response.ok) throw new Error(`The provider ${this.name} answered ${response.status} about the person.`)
      return response.json()
    }
    const profile = readProfile(await get(preset.profileEndpoint, preset.profileQuery), preset.profile)
    const emails = preset.emailsEndpoint === undefined ? undefined : readEmails(await get(preset.emailsEndpoint))
    return { provider: this.name, ...profile, verifiedEmail: emails ?? profile.verifiedEmail }
  }

  async #configure(): Promise<client.Configuration> {
    const { clientId, clientSecret } = this.config
    const secret = typeof clientSecret === 'string' ? clientSecret : await clientSecret()
    const authentication =
      this.#preset.clientAuthentication === 'header'
        ? client.ClientSecretBasic(secret)
        : client.ClientSecretPost(secret)
    const server = await this.#findServer()
    const configuration = new client.Configuration(server, clientId, secret, authentication)
    configuration.timeout = TIMEOUT_SECONDS
    if ('issuer' in this.#preset) client.enableNonRepudiationChecks(configuration)
    if (isLoopback(server.issuer)) client.allowInsecureRequests(configuration)
    return configuration
  }

  /** A provider that did not answer is asked again by the next visitor. */
  #findServer(): Promise<client.ServerMetadata> {
    const preset = this.#preset
    if (!('issuer' in preset)) {
      const { authorizationEndpoint, tokenEndpoint } = preset
      const issuer = new URL(authorizationEndpoint).origin
      return Promise.resolve({
        issuer,
        authorization_endpoint: authorizationEndpoint,
        token_endpoint: tokenEndpoint,
      })
    }
    this.#server ??= this.#discover(preset.issuer).catch((error: unknown) => {
      this.#server = undefined
      throw error
    })
    return this.#server
  }

  async #discover(issuer: string): Promise<client.ServerMetadata> {
    const found = await client.discovery(new URL(issuer), this.config.clientId, undefined, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: isLoopback(issuer) ? [client.allowInsecureRequests] : [],
    })
    return found.serverMetadata()
  }
}

function withoutClient({ clientId: _id, clientSecret: _secret, ...overrides }: SocialConfig) {
  return overrides
}

/** Apple tells the name only with the first answer, beside the ID token. */
function nameInAnswer(answer: URLSearchParams): string | null {
  const user = answer.get('user')
  if (user === null) return null
  try {
    const { name } = Object(JSON.parse(user)) as { readonly name?: { firstName?: unknown; lastName?: unknown } }
    const parts = [name?.firstName, name?.lastName].map(textOrNull)
    return parts.filter(Boolean).join(' ') || null
  } catch {
    // The text is no JSON. The sign-in needs no name.
    return null
  }
}
