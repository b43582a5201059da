import { words } from '../words.js'
import type { Row, Warning } from '../approvals/description.js'

/** A message of EIP-4361, or of its likeness for Solana. */
interface SignInMessage {
  readonly domain: string
  readonly address: string
  readonly statement?: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly resources: readonly string[]
  /** Whether it is written as the standard says. */
  readonly isWellFormed: boolean
}

const FIRST_LINE = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your (?:Ethereum|Solana) account:$/i
/** What makes a text look like one, well-formed or not. */
const LOOKS_LIKE = /wants you to sign in with your/i
const FIELD = /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (.+)$/

/** Reads a sign-in message, and `undefined` for other texts. */
export function readSignInMessage(text: string): SignInMessage | undefined {
  if (!LOOKS_LIKE.test(text)) return undefined
  const lines = text.split('\n')
  const domain = FIRST_LINE.exec(lines[0]!)?.[1]
  const fieldsFrom = lines.findIndex((line) => FIELD.test(line))
  const between = lines.slice(2, fieldsFrom < 0 ? lines.length : fieldsFrom)
  const fields: Record<string, string> = {}
  const resources: string[] = []
  let isWellFormed = domain !== undefined && fieldsFrom > 0
  for (const line of fieldsFrom < 0 ? [] : lines.slice(fieldsFrom)) {
    const [, name, value] = FIELD.exec(line) ?? []
    if (name && value && !(name in fields)) fields[name] = value
    else if (line.startsWith('- ')) resources.push(line.slice(2))
    else if (line !== 'Resources:') isWellFormed = false
  }
  const isSolana = lines[0]!.endsWith(' Solana account:')
  for (const needed of isSolana ? [] : ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'])
    if (!fields[needed]) isWellFormed = false
  const statement = between.filter((line) => line !== '').join('\n')
  return {
    domain: domain ?? '',
    address: lines[1] ?? '',
    fields,
    resources,
    isWellFormed: isWellFormed || (isSolana && domain !== undefined),
    ...(statement !== '' && { statement }),
  }
}

interface Expected {
  readonly appOrigin: string
  readonly address: string
  readonly reference: string
  readonly now: number
}

/** What a visitor reads of a sign-in, beside its text. */
export function describeSignIn(
  message: SignInMessage,
  { appOrigin, address, reference, now }: Expected,
): { readonly rows: readonly Row[]; readonly warnings: readonly Warning[] } {
  const { domain, fields, resources, statement, isWellFormed } = message
  const { host } = new URL(appOrigin)
  const uriHost = fields['URI'] !== undefined && URL.canParse(fields['URI']) ? new URL(fields['URI']).host : undefined
  const asked = domain.toLowerCase() === host ? uriHost || host : domain
  const chain = fields['Chain ID']
  const expires = fields['Expiration Time']
  const danger = (text: string): Warning => ({ level: 'danger', text })
  return {
    rows: [
      { label: words.signIn.site, value: domain },
      ...(statement ? [{ label: words.signIn.statement, value: statement }] : []),
      ...(expires ? [{ label: words.signIn.expires, value: expires }] : []),
      ...(resources.length > 0 ? [{ label: words.signIn.resources, value: resources.join(', ') }] : []),
    ],
    warnings: [
      ...(asked === host ? [] : [danger(words.signIn.otherSite(asked || '?', host))]),
      ...(isSame(message.address, address) ? [] : [danger(words.signIn.otherAddress)]),
      ...(chain === undefined || chain === reference || !/^\d+$/.test(chain)
        ? []
        : [danger(words.signIn.otherNetwork)]),
      ...(isWellFormed ? [] : [danger(words.signIn.malformed)]),
      ...(expires && Date.parse(expires) <= now ? [{ level: 'caution', text: words.signIn.expired } as const] : []),
    ],
  }
}

const isSame = (one: string, other: string) =>
  one === other || (other.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
