import type { Hex, SignableMessage, TypedDataDefinition } from 'viem'
import { isAddress, isAddressEqual, bytesToHex } from 'viem/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { errors } from '../../errors.js'
import type { SignRequest, WithKey } from '../../approvals/signer.js'

/** Whether a text is the address of the request's account, in any writing. */
export const isOwnAddress = (text: unknown, { account }: SignRequest): boolean =>
  typeof text === 'string' &&
  isAddress(text, { strict: false }) &&
  isAddressEqual(text, account.address as `0x${string}`)

/** An app may leave the account out. Throws `request/other-account`. */
export function requireOwnAddress(text: unknown, request: SignRequest): void {
  if (text === undefined || text === null || text === '') return
  if (!isOwnAddress(text, request)) throw errors.create('request/other-account')
}

/** Signs what is no transaction. */
export interface MessageSigner {
  signMessage(message: { readonly message: SignableMessage }): Promise<Hex>
  signTypedData(definition: TypedDataDefinition): Promise<Hex>
}

/** Hands what signs for an account to `use`, with the visitor's key. */
export type WithMessageSigner = <T>(withKey: WithKey, use: (signer: MessageSigner) => Promise<T>) => Promise<T>

/** The account of viem for one signature. It has a copy of the key as a text, which goes with the account. */
export const withAccount = <T>(
  withKey: WithKey,
  use: (account: ReturnType<typeof privateKeyToAccount>) => Promise<T>,
): Promise<T> => withKey((key) => use(privateKeyToAccount(bytesToHex(key))))

/** The part of a network's id behind `eip155:`. */
export const chainIdIn = ({ network }: Pick<SignRequest, 'network'>): number =>
  Number(network.caipNetworkId.slice('eip155:'.length))
