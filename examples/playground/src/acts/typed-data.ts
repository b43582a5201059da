import type { Network } from '@latchkey/core'

/** Something to sign as EIP-712 has it, on the network in use. */
export const typedData = ({ id }: Network) => ({
  domain: { name: 'Latchkey playground', version: '1', chainId: Number(id) },
  primaryType: 'Note',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [
      { name: 'from', type: 'string' },
      { name: 'text', type: 'string' },
    ],
  },
  message: { from: 'The playground', text: 'Nothing of value is signed here.' },
})
