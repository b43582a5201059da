import { isAddress, isAddressEqual, bytesToHex } from 'viem/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { errors } from '../../errors.js'
import type { SignRequest, WithKey } from '../../approvals/signer.js'

/** Whether a text is the visitor's address, in any writing. */
export const isOwnAddress = (text: unknown, { user }: SignRequest): boolean =>
  typeof text === 'string' &&
  isAddress(text, { strict: false }) &&
  isAddressEqual(text, user.wallet.eip155 as `0x${string}`)

/** An app may leave the account out, because there is one only. Throws `request/other-account`. */
export function requireOwnAddress(text: unknown, request: SignRequest): void {
  if (text === undefined || text === null || text === '') return
  if (!isOwnAddress(text, request)) throw errors.create('request/other-account')
}

/** The account of viem for one signature. It has a copy of the key as a text, which goes with the account. */
export const withAccount = <T>(
  withKey: WithKey,
  use: (account: ReturnType<typeof privateKeyToAccount>) => Promise<T>,
): Promise<T> => withKey((key) => use(privateKeyToAccount(bytesToHex(key))))

/** The part of a network's id behind `eip155:`. */
export const chainIdIn = ({ network }: SignRequest): number => Number(network.caipNetworkId.slice('eip155:'.length))
