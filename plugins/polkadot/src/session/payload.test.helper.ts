import { polkadotRelayChain } from '../networks/networks.js'
import type { SignerPayload } from './session-features.js'

/** A payload of Alice on Polkadot, in the form of @polkadot/api. Its call is a remark. */
export const payload = (change: Partial<SignerPayload> = {}): SignerPayload => ({
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x00000007',
  era: '0x7500',
  genesisHash: polkadotRelayChain.genesisHash!,
  method: '0x00000c010203',
  nonce: '0x00000000',
  specVersion: '0x000f4240',
  tip: '0x00000000000000000000000000000000',
  transactionVersion: '0x0000001a',
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeTransactionPayment',
    'PrevalidateAttests',
    'CheckMetadataHash',
  ],
  version: 4,
  ...change,
})
