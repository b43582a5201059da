import { type NetworkId, Networks, type SiwxData } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import type { SiwxMessage } from '@latchkey/siwx'
import { requireAppKit } from '../kit/page.js'

/** What a message is asked for. `notBefore` is a time as ISO 8601 has it. */
export interface SIWXMessageInput {
  readonly accountAddress: string
  readonly chainId: NetworkId
  readonly notBefore?: string | undefined
}

export interface SIWXMessengerOptions {
  readonly domain: string
  readonly uri: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** How long a message counts, in milliseconds. Default: without an end. */
  readonly expiration?: number | undefined
  readonly getNonce: () => Promise<string>
  readonly getRequestId?: (() => Promise<string | undefined>) | undefined
}

/** Makes the messages that visitors sign. An app extends it with a text of its own. */
export abstract class SIWXMessenger {
  domain: string
  uri: string
  statement: string | undefined
  resources: readonly string[] | undefined
  protected expiration: number | undefined
  protected getNonce: () => Promise<string>
  protected getRequestId: (() => Promise<string | undefined>) | undefined
  protected abstract readonly version: string

  constructor({ domain, uri, statement, resources, expiration, getNonce, getRequestId }: SIWXMessengerOptions) {
    this.domain = domain
    this.uri = uri
    this.statement = statement
    this.resources = resources
    this.expiration = expiration
    this.getNonce = getNonce
    this.getRequestId = getRequestId
  }

  /** The text of a message. */
  protected abstract stringify(params: SiwxData): string

  async createMessage({ accountAddress, chainId, notBefore }: SIWXMessageInput): Promise<SiwxMessage> {
    const { domain, uri, version, statement, resources } = this
    const now = requireAppKit('SIWXMessenger').kit.get(Clock).now()
    const params: SiwxData = {
      ...{ accountAddress, chainId, domain, uri, version, statement, resources },
      nonce: await this.getNonce(),
      requestId: await this.getRequestId?.(),
      issuedAt: this.stringifyDate(timeOf(now)),
      notBefore,
      expirationTime: this.expiration === undefined ? undefined : this.stringifyDate(timeOf(now + this.expiration)),
    }
    return { ...params, toString: () => this.stringify(params) }
  }

  protected stringifyDate(date: Date): string {
    return date.toISOString()
  }
}

// oxlint-disable-next-line no-restricted-globals -- it writes a time that is given, and does not read the present one
const timeOf = (ms: number) => new Date(ms)

export interface InformalMessengerOptions extends SIWXMessengerOptions {
  /** Writes `1` in place of `eip155:1`. Default: false. */
  readonly clearChainIdNamespace?: boolean | undefined
}

/** Writes the text in the informal form of EIP-4361, with the network's name. */
export class InformalMessenger extends SIWXMessenger {
  protected readonly version: string = '1'
  readonly #isShort: boolean

  constructor({ clearChainIdNamespace = false, ...options }: InformalMessengerOptions) {
    super(options)
    this.#isShort = clearChainIdNamespace
  }

  protected getNetworkName(chainId: NetworkId): string | undefined {
    return requireAppKit('InformalMessenger').kit.get(Networks).find(chainId)?.name
  }

  protected stringify(params: SiwxData): string {
    const { domain, accountAddress, statement, uri, version, chainId, nonce, resources = [] } = params
    const { issuedAt, expirationTime, notBefore, requestId } = params
    const fields = {
      URI: uri,
      Version: version,
      'Chain ID': this.#isShort ? chainId.split(':')[1] : chainId,
      Nonce: nonce,
      'Issued At': issuedAt,
      'Expiration Time': expirationTime,
      'Not Before': notBefore,
      'Request ID': requestId,
    }
    return [
      `${domain} wants you to sign in with your ${this.getNetworkName(chainId)} account:`,
      accountAddress,
      statement ? `\n${statement}\n` : '',
      ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
      ...(resources.length > 0 ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
    ].join('\n')
  }
}
