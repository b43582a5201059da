// What works where. Namespaces are names, not a closed list: a plugin may say more.

export const BALANCE_NAMESPACES: readonly string[] = ['eip155', 'solana']
export const NAME_NAMESPACES: readonly string[] = ['eip155']
export const ACTIVITY_NAMESPACES: readonly string[] = ['eip155']
export const AUTH_NAMESPACES: readonly string[] = ['eip155', 'solana']
export const ONRAMP_NAMESPACES: readonly string[] = ['eip155', 'solana']

/** The kind of account to prefer. */
export const PREFERRED_ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}

/** What stands for the native currency where an API asks for a token's address. */
export const NATIVE_TOKEN_ADDRESSES: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
}

/** What registered names end with. */
export const NAME_SUFFIX = '.reown.id'
/** What they ended with before. Still resolved, no longer registered. */
export const LEGACY_NAME_SUFFIX = '.wcn.id'

/** Cities of time zones where some hosts are out of reach. A hint for what to show, never a control. */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]
