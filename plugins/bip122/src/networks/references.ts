/** What CAIP-2 calls the networks: the first 32 hex digits of the hash of their first block. */
export const REFERENCES = {
  bitcoin: '000000000019d6689c085ae165831e93',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  testnet3: '000000000933ea01ad0ee984209779ba',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
} as const
