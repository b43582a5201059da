/** The name of all EVM networks together, as a visitor reads it. */
export const NAMESPACE_NAME = 'EVM networks'

/** The kinds of accounts on EVM networks, the preferred one first. */
export const ACCOUNT_TYPES = ['smartAccount', 'eoa'] as const
