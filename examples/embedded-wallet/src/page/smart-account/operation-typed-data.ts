import type { Address } from 'viem'
import { entryPoint07Address, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'

const TYPES = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const

/**
 * What the owner of an account signs for an operation. The account computes it itself, with its own name, and does not look at the hash
 * that the EntryPoint has.
 */
export function operationTypedData(
  contract: 'HybridDeleGator' | 'EIP7702StatelessDeleGator',
  account: Address,
  chainId: number,
  operation: UserOperation,
) {
  const { signature: _, ...message } = toPackedUserOperation(operation)
  return {
    domain: { name: contract, version: '1', chainId, verifyingContract: account },
    types: TYPES,
    primaryType: 'PackedUserOperation',
    message: { ...message, entryPoint: entryPoint07Address },
  } as const
}
