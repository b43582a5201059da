const NAME = { name: 'name', type: 'string' } as const
const OWNER = { name: 'owner', type: 'address' } as const
const ACCOUNT = { name: 'account', type: 'address' } as const
const AVATAR = { name: 'avatar', type: 'string' } as const

/**
 * What `contracts/NameRegistry.sol` can be told. What it answers is asked for by any client of ENS.
 * It is written out, because whoever starts a chain would otherwise load what parses it.
 */
export const NAMES_ABI = [
  { type: 'function', name: 'register', stateMutability: 'nonpayable', inputs: [NAME, ACCOUNT, AVATAR], outputs: [] },
  { type: 'function', name: 'give', stateMutability: 'nonpayable', inputs: [NAME, OWNER], outputs: [] },
  { type: 'function', name: 'claim', stateMutability: 'nonpayable', inputs: [NAME], outputs: [] },
  { type: 'function', name: 'ownerOf', stateMutability: 'view', inputs: [NAME], outputs: [{ name: '', type: 'address' }] },
  { type: 'error', name: 'NotYours', inputs: [NAME, OWNER] },
  { type: 'error', name: 'NotAName', inputs: [NAME] },
] as const
