import { type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { PEOPLE, type Person } from '../people.js'

/** Who signs for an account: its owner, or an address that the owner has added. */
export type FarcasterSigner = 'custody' | 'authAddress'

export interface ApproveOptions {
  /** By default the owner. */
  readonly by?: FarcasterSigner
  /** Says that it is another account than the person's. */
  readonly fid?: number
  /** Signs another `nonce` than the one asked for. */
  readonly nonce?: string
  /** Signs for another site than the one that asked. */
  readonly domain?: string
  /** Whom to look for the person among. By default `PEOPLE`. */
  readonly people?: readonly Person[]
}

/** What a wallet sends to the relay. */
export interface Approval {
  readonly message: string
  readonly signature: Hex
  readonly authMethod: FarcasterSigner
  readonly fid: number
  readonly username: string
  readonly displayName: string
  readonly bio: string
  readonly pfpUrl: string
}

/** The relay takes approvals only from wallets that know it. */
export const RELAY_KEY = 'known-to-everybody-who-reads-this'

/**
 * Approves a sign-in as a person's Farcaster app would that has scanned the code. Rejects where the relay refuses, for example a channel
 * that has expired.
 *
 * ```ts
 * await approveFarcaster(channel.url, 'ada')
 * await approveFarcaster(channel.url, 'ada', { fid: 1 }) // a forgery, which the app has to refuse
 * ```
 */
export async function approveFarcaster(url: string, login: string, options: ApproveOptions = {}): Promise<void> {
  const { origin, searchParams } = new URL(url)
  const { people = PEOPLE } = options
  const person = people.find((known) => known.login === login)
  if (!person)
    throw new Error(`Nobody is called "${login}". There are: ${people.map((known) => known.login).join(', ')}.`)
  const answer = await fetch(`${origin}/v1/channel/authenticate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${searchParams.get('channelToken')}`,
      'x-farcaster-auth-relay-key': RELAY_KEY,
      'content-type': 'application/json',
    },
    body: JSON.stringify(await signApproval(searchParams, person, options)),
  })
  if (!answer.ok) throw new Error(`The relay did not take the approval: ${await answer.text()}`)
}

/** Signs the message (FIP-11) that the address of a channel asks for. */
export async function signApproval(
  channel: URLSearchParams,
  person: Person,
  options: ApproveOptions = {},
): Promise<Approval> {
  const {
    by = 'custody',
    fid = person.id,
    nonce = channel.get('nonce') ?? '',
    domain = channel.get('domain') ?? '',
  } = options
  const signer = signerOf(person.login, by)
  const [notBefore, expirationTime, requestId] = ['notBefore', 'expirationTime', 'requestId'].map((name) =>
    channel.get(name),
  )
  const message = createSiweMessage({
    address: signer.address,
    chainId: OPTIMISM,
    domain,
    nonce,
    uri: channel.get('siweUri') ?? '',
    version: '1',
    statement: 'Farcaster Auth',
    resources: [`farcaster://fid/${fid}`],
    issuedAt: new Date(),
    ...(notBefore && { notBefore: new Date(notBefore) }),
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
    ...(requestId && { requestId }),
  })
  const signature = await signer.signMessage({ message })
  const { login: username, name: displayName } = person
  return { message, signature, authMethod: by, fid, username, displayName, bio: '', pfpUrl: '' }
}

/** Each person has the same keys in every devnet. They are public: never send them anything of value. */
export const signerOf = (login: string, by: FarcasterSigner) =>
  privateKeyToAccount(keccak256(toHex(`Latchkey devnet, ${by} of ${login}`)))

const OPTIMISM = 10
