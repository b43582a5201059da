import { createFailureReader, EIP1193_FAILURES, SESSION_FAILURES } from '@latchkey/core/plugin'

/** Reads the kind of failure from an error of a Bitcoin wallet or of a node. Accepts any thrown value. */
export const failureOf = createFailureReader({
  codes: {
    ...EIP1193_FAILURES,
    ...SESSION_FAILURES,
    4901: 'disconnected',
    4902: 'unknown-network',
    [-32_000]: 'rejected',
    [-32_001]: 'unsupported-method',
    [-32_601]: 'unsupported-method',
    // sats-connect: access denied. EIP-1474: a request is pending, which the words tell.
    [-32_002]: 'unauthorized',
  },
  words: [
    ['pending', /\balready (?:pending|processing|open)\b|\brequest (?:is )?pending\b|\bpending request\b/i],
    [
      'rejected',
      /\b(?:user|customer) (?:has )?(?:rejected|denied|declined|cancell?ed)\b|\b(?:rejected|cancell?ed) by (?:the )?user\b|^user rejected/i,
    ],
    ['locked', /\b(?:wallet|keyring|extension) (?:is )?locked\b|\bunlock (?:the|your) wallet\b/i],
    [
      'disconnected',
      /\bextension context invalidated\b|\bmessage (?:port|channel) (?:is )?closed\b|\bnot (?:be )?establish(?:ed)? connection\b/i,
    ],
    ['insufficient-funds', /\binsufficient (?:funds|balance)\b|\bnot enough (?:funds|balance|utxos?)\b/i],
    ['unsupported-network', /\bunsupported network\b|\bnetwork (?:is )?(?:not supported|mismatch)\b/i],
  ],
  own: [
    ['bip122/insufficient-funds', 'insufficient-funds'],
    ['bip122/unknown-network', 'unknown-network'],
    ['bip122/other-network', 'unsupported-network'],
    ['bip122/other-account', 'unauthorized'],
    ['http/timeout', 'timeout'],
    ['http/', 'network'],
    ['rpc/', 'network'],
  ],
  depth: 1,
  order: ['own', 'words', 'codes', 'rejection'],
})
