/** A node's reason to refuse a transaction. Nodes have no codes for it, only texts. */
export type TransactionFailure =
  | 'nonce-too-low'
  | 'nonce-too-high'
  | 'nonce-exhausted'
  | 'fee-too-low'
  | 'fee-too-high'
  | 'tip-above-fee'
  | 'gas-too-low'
  | 'gas-too-high'
  | 'insufficient-funds'
  | 'type-not-supported'
  | 'reverted'

/** The first match counts: a text about missing funds often mentions the fee, too. */
const PATTERNS: readonly (readonly [TransactionFailure, RegExp])[] = [
  [
    'insufficient-funds',
    /insufficient (?:funds|balance)|exceeds (?:the )?(?:transaction sender account|account) balance/i,
  ],
  ['nonce-exhausted', /nonce has max value/i],
  [
    'nonce-too-low',
    /nonce (?:is )?too low|nonce provided .{0,80} is lower|transaction already (?:known|imported)|\balready known\b/i,
  ],
  ['nonce-too-high', /nonce (?:is )?too high/i],
  [
    'tip-above-fee',
    /max ?priority ?fee ?per ?gas (?:is )?(?:higher|greater) than max ?fee ?per ?gas|tip (?:is )?(?:above|higher than) fee cap/i,
  ],
  [
    'fee-too-low',
    /max ?fee ?per ?gas (?:is )?less than block base ?fee|fee cap (?:is )?less than|transaction (?:is )?underpriced|gas price (?:is )?too low/i,
  ],
  ['fee-too-high', /max ?fee ?per ?gas higher than 2|fee cap higher than 2|exceeds the configured cap/i],
  ['gas-too-low', /intrinsic gas too low|out of gas/i],
  ['gas-too-high', /intrinsic gas too high|exceeds block gas limit|gas limit reached/i],
  ['type-not-supported', /transaction type not (?:valid|supported)/i],
  ['reverted', /execution reverted/i],
]

/** The failure that a node's text describes, if any. Pass a short text: a message and not a page. */
export function transactionFailure(text: string): TransactionFailure | undefined {
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0]
}
