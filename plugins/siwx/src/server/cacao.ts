import type { SiwxSession } from '@latchkey/core'

/** How WalletConnect begins the sentence that it adds to a statement for the abilities in a recap (EIP-5573). */
const RECAP_SENTENCE = 'I further authorize the stated URI to perform the following actions on my behalf:'

/**
 * Whether the signed object of a pairing (CAIP-74) says what the signed message says. The message alone is what the wallet
 * has signed, so a field that differs would be a lie about it. True for a session without one.
 */
export function isCacaoOfMessage({ cacao, data, signature }: SiwxSession): boolean {
  if (!cacao) return true
  const { h, p, s } = cacao
  const isSigned = ['caip122', 'eip4361'].includes(h.t) && CACAO_SIGNATURES.includes(s.t) && s.s === signature
  return (
    isSigned &&
    p.iss === `did:pkh:${data.chainId}:${data.accountAddress}` &&
    p.domain === data.domain &&
    p.aud === data.uri &&
    p.nonce === data.nonce &&
    p.version === data.version &&
    p.iat === data.issuedAt &&
    p.exp === data.expirationTime &&
    p.nbf === data.notBefore &&
    p.requestId === data.requestId &&
    (p.resources ?? []).join('\n') === (data.resources ?? []).join('\n') &&
    isStatementOf(p.statement ?? '', data.statement ?? '', p.resources?.at(-1))
  )
}

/** A key's signature, and a contract's (CAIP-74). */
const CACAO_SIGNATURES = ['eip191', 'eip1271']

function isStatementOf(ofCacao: string, ofMessage: string, lastResource = ''): boolean {
  if (ofCacao === ofMessage) return true
  const start = ofCacao === '' ? RECAP_SENTENCE : `${ofCacao} ${RECAP_SENTENCE}`
  return lastResource.startsWith('urn:recap:') && ofMessage.startsWith(start)
}
