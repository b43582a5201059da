import type { Account } from '@latchkey/core'
import type { ChainId } from '../scenario.js'

const account = (namespace: ChainId, address: string, rest: Partial<Account> = {}): Account => ({
  namespace,
  address,
  type: '',
  ...rest,
})

/** What the scripted wallets share, by namespace: the first is what most of them share. */
export const ACCOUNTS: Readonly<Record<ChainId, readonly [Account, ...Account[]]>> = {
  eip155: [
    account('eip155', '0x52908400098527886E0F7030069857D2E4169EE7', { type: 'eoa', label: 'Savings' }),
    account('eip155', '0x8617E340B3D01FA5F11F306F4090FD50E238070D', { type: 'eoa' }),
    account('eip155', '0xde709f2102306220921060314715629080e2fb77', {
      type: 'eoa',
      label: 'The account I use for everything else, with a long name',
    }),
  ],
  solana: [
    account('solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'),
    account('solana', 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'),
  ],
  polkadot: [
    account('polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', { label: 'Stash' }),
    account('polkadot', '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'),
  ],
  bip122: [
    account('bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', { type: 'payment' }),
    account('bip122', 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297', { type: 'ordinal' }),
  ],
}

/** An account that is both: a key of its own, and a contract that the key rules. */
export const SMART_ACCOUNTS: readonly Account[] = [
  account('eip155', '0x27b1fdb04752bbc536007a920d24acb045561c26', { type: 'smartAccount' }),
  ACCOUNTS.eip155[0],
]
