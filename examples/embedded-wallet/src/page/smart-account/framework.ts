import { type Address, parseAbi } from 'viem'
import type { Enforcer } from '../../enforcers.js'

/** Where MetaMask's delegation framework is, version 1.3. On public networks its addresses are the same everywhere. */
export interface Framework {
  /** Makes accounts. */
  readonly factory: Address
  /** Lets others act for an account, within limits that the account signed. */
  readonly delegationManager: Address
  /** The code of accounts with an EOA and passkeys as owners. */
  readonly hybrid: Address
  /** The code that an EOA takes on (EIP-7702). */
  readonly stateless7702: Address
  readonly enforcers: Readonly<Record<Enforcer, Address>>
}

export const FACTORY_ABI = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])

export const HYBRID_ABI = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])

export const EXECUTE_ABI = parseAbi([
  'struct Execution { address target; uint256 value; bytes callData; }',
  'function execute(Execution execution) payable',
  'function execute(bytes32 mode, bytes executions) payable',
])

export const DELEGATION_MANAGER_ABI = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 delegationHash) view returns (bool)',
])

/** What the contracts that watch over amounts remember of a delegation. */
export const ENFORCER_ABI = parseAbi([
  'function spentMap(address delegationManager, bytes32 delegationHash) view returns (uint256)',
  'function getAvailableAmount(bytes32 delegationHash, address delegationManager, bytes terms) view returns (uint256 available, bool isNewPeriod, uint256 period)',
  'function streamingAllowances(address delegationManager, bytes32 delegationHash) view returns (uint256 initialAmount, uint256 maxAmount, uint256 amountPerSecond, uint256 startTime, uint256 spent)',
])
