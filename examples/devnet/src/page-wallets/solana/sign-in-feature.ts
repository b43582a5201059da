import type { WalletSeat } from '../wallet-seat.js'
import { loadSolanaKeys } from './load-solana-keys.js'
import type { SolanaAccount } from './signing-features.js'
import { alreadyPending, notShared, switchedOff, userSaidNo } from './solana-errors.js'

interface SignedIn {
  readonly account: SolanaAccount
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
  readonly signatureType: 'ed25519'
}

/**
 * Signs in with one question, which also gives the page access.
 *
 * @param share makes the page see the accounts, and answers them.
 */
export function createSignIn(seat: WalletSeat, share: () => Promise<readonly SolanaAccount[]>) {
  async function signIn(...inputs: readonly SignInInput[]): Promise<readonly SignedIn[]> {
    if (!seat.state().isOn) throw switchedOff(seat.name)
    if (seat.questions.isOpen(seat.id, 'connect')) throw alreadyPending()
    const texts = await textsOf(inputs.length > 0 ? inputs : [{}])
    const details = texts.map(({ text }) => ({ label: 'Message', value: text }))
    if (!(await seat.ask({ what: 'connect', title: `Sign in with ${seat.name}`, details }))) throw userSaidNo()
    seat.update({ isConnected: true, isLocked: false })
    const [keys, accounts] = await Promise.all([loadSolanaKeys(seat), share()])
    return Promise.all(
      texts.map(async ({ address, text }) => {
        const account = accounts.find((one) => one.address === address)
        if (!account) throw notShared()
        const signedMessage = new TextEncoder().encode(text)
        return {
          account,
          signedMessage,
          signature: await keys.signMessage(address, signedMessage),
          signatureType: 'ed25519' as const,
        }
      }),
    )
  }

  /** The account in use signs where the page names none. */
  async function textsOf(inputs: readonly SignInInput[]) {
    const signer = await seat.signer()
    const { network, account } = seat.state()
    const own = signer.addresses(network)
    return inputs.map((input) => {
      const address = input.address ?? own[account]!
      if (!own.includes(address)) throw notShared()
      return { address, text: signInText({ ...input, address }, seat.page.location.host) }
    })
  }

  return { version: '1.0.0' as const, signIn }
}

/**
 * The fields of a sign-in that a page may set. The text omits the absent ones, except for the domain and the address.
 */
interface SignInInput {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

const FIELDS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/**
 * Writes a sign-in message by the Sign In With Solana format. @param host is the page's, for a page that sets no
 * domain.
 */
function signInText(input: SignInInput & { readonly address: string }, host: string): string {
  const { domain = host, address, statement, resources } = input
  const fields = FIELDS.flatMap(([label, name]) => (input[name] ? [`${label}: ${input[name]}`] : []))
  if (resources) fields.push(['Resources:', ...resources.map((one) => `- ${one}`)].join('\n'))
  const parts = [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [statement] : []),
    ...(fields.length > 0 ? [fields.join('\n')] : []),
  ]
  return parts.join('\n\n')
}
