import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { SIWECreateMessageArgs } from './create-siwe-config.js'

/** The text of EIP-4361 that the visitor signs. The address may also be a `did:pkh:…`. */
export function formatMessage(args: Omit<SIWECreateMessageArgs, 'address'>, address: string): string {
  const { domain, uri, chainId, nonce, statement, resources, requestId, iat, exp, nbf } = args
  return createSiweMessage({
    ...{ domain, uri, chainId, nonce, version: '1' },
    address: getAddress(address.slice(address.lastIndexOf(':') + 1)),
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(requestId !== undefined && { requestId }),
    ...(iat !== undefined && { issuedAt: timeOf(iat) }),
    ...(exp !== undefined && { expirationTime: timeOf(exp) }),
    ...(nbf !== undefined && { notBefore: timeOf(nbf) }),
  })
}

// oxlint-disable-next-line no-restricted-globals -- it reads a time that is given, and not the present one
const timeOf = (iso: string) => new Date(iso)
