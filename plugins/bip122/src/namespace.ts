export const NAMESPACE = 'bip122'

/** What a visitor reads. */
export const NAMESPACE_NAME = 'Bitcoin'

/** What addresses are for: to be paid at, and to hold inscriptions. The preferred one first. */
export const ACCOUNT_TYPES = ['payment', 'ordinal'] as const

export type AccountType = (typeof ACCOUNT_TYPES)[number]
