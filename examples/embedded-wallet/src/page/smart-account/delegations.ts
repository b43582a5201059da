import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  hashStruct,
  type Hash,
  type Hex,
  parseAbiParameters,
  parseErc6492Signature,
  type TypedDataDefinition,
} from 'viem'
import { type Call, encodeSingle, SINGLE_MODE } from './executions.js'
import { DELEGATION_MANAGER_ABI, type Framework } from './framework.js'
import type { Caveat } from './limits.js'

/** What an account signed: that another one may act for it, within the limits of all caveats. */
export interface Delegation {
  readonly delegate: Address
  readonly delegator: Address
  /** The delegation that this one passes on, or a mark that there is none. */
  readonly authority: Hash
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: Hex
}

type Manager = Pick<Framework, 'delegationManager'>

/** A call of the manager. */
export interface ManagerCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

export interface DelegationRequest {
  /** A smart account. Its first operation has to come before what is signed here is used. */
  readonly account: { readonly address: Address; signTypedData(typedData: TypedDataDefinition): Promise<Hex> }
  readonly framework: Manager
  readonly chainId: number
  /** Who may act. */
  readonly delegate: Address
  /** By `createLimits`. All of them hold. Without any, the delegate may do everything. */
  readonly limits: readonly (readonly Caveat[])[]
  /** At random: what is alike in all else is the same delegation, and is revoked together. */
  readonly salt: bigint
}

const ROOT_AUTHORITY: Hash = `0x${'f'.repeat(64)}`

const DELEGATION_TYPES = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

const DELEGATIONS = parseAbiParameters([
  'Delegation[] delegations',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
])

/** Has the account sign that the delegate may act for it. */
export async function signDelegation(request: DelegationRequest): Promise<Delegation> {
  const { account, framework, chainId, delegate, limits, salt } = request
  const { address: delegator } = account
  const unsigned = { delegate, delegator, authority: ROOT_AUTHORITY, caveats: limits.flat(), salt }
  const signature = await account.signTypedData({
    domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract: framework.delegationManager },
    types: DELEGATION_TYPES,
    primaryType: 'Delegation',
    message: unsigned,
  })
  // The manager asks the account itself, which knows nothing of ERC-6492.
  return { ...unsigned, signature: parseErc6492Signature(signature).signature }
}

/** What the manager knows a delegation by. Its signature is no part of it. */
export const hashDelegation = ({ signature: _, ...delegation }: Delegation): Hash =>
  hashStruct({ data: delegation, primaryType: 'Delegation', types: DELEGATION_TYPES })

/** The `context` of ERC-7715: what the delegate shows when it acts. */
export const encodeContext = (delegation: Delegation): Hex => encodeAbiParameters(DELEGATIONS, [[delegation]])

/** The delegation in a context, without those that it passes on. Undefined for bytes that are no context. */
export function decodeContext(context: Hex): Delegation | undefined {
  try {
    return decodeAbiParameters(DELEGATIONS, context)[0][0]
  } catch {
    // Somebody else's bytes, which mean nothing here.
    return undefined
  }
}

/** The call by which the delegate makes another call in the name of the account that signed. */
export const redeemCall = ({ delegationManager }: Manager, context: Hex, call: Call): ManagerCall => ({
  to: delegationManager,
  value: 0n,
  data: encodeFunctionData({
    abi: DELEGATION_MANAGER_ABI,
    functionName: 'redeemDelegations',
    args: [[context], [SINGLE_MODE], [encodeSingle(call)]],
  }),
})

/** The call by which the account that signed ends a delegation, for good unless it enables it again. */
export const revokeCall = ({ delegationManager }: Manager, delegation: Delegation): ManagerCall => ({
  to: delegationManager,
  value: 0n,
  data: encodeFunctionData({
    abi: DELEGATION_MANAGER_ABI,
    functionName: 'disableDelegation',
    args: [delegation],
  }),
})
