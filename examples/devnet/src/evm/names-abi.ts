const NAME = { name: 'name', type: 'string' } as const
const OWNER = { name: 'owner', type: 'address' } as const
const ACCOUNT = { name: 'account', type: 'address' } as const
const AVATAR = { name: 'avatar', type: 'string' } as const

/**
 * The functions of `contracts/NameRegistry.sol`. Clients of ENS know how to read it. The ABI is written out, so that
 * starting a chain does not load a parser.
 */
export const NAMES_ABI = [
  { type: 'function', name: 'register', stateMutability: 'nonpayable', inputs: [NAME, ACCOUNT, AVATAR], outputs: [] },
  { type: 'function', name: 'give', stateMutability: 'nonpayable', inputs: [NAME, OWNER], outputs: [] },
  { type: 'function', name: 'claim', stateMutability: 'nonpayable', inputs: [NAME], outputs: [] },
  {
    type: 'function',
    name: 'ownerOf',
    stateMutability: 'view',
    inputs: [NAME],
    outputs: [{ name: '', type: 'address' }],
  },
  { type: 'error', name: 'NotYours', inputs: [NAME, OWNER] },
  { type: 'error', name: 'NotAName', inputs: [NAME] },
] as const
