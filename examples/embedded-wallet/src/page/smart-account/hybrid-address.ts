import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { type Framework, HYBRID_ABI } from './framework.js'
import { coordinatesOf, type Passkey } from './passkey-signature.js'
import { PROXY_BYTECODE } from './proxy-bytecode.js'

/** Who owns an account from its beginning. They decide its address, so later owners are added on chain and not here. */
export type Owners =
  | { readonly eoa: Address; readonly passkeys?: readonly Passkey[] }
  | { readonly eoa?: undefined; readonly passkeys: readonly [Passkey, ...Passkey[]] }

export interface HybridAddressOptions {
  readonly framework: Pick<Framework, 'factory' | 'hybrid'>
  readonly owners: Owners
  /** Another one makes another account of the same owners. */
  readonly salt?: Hex
}

/** The address of an account, whether or not it is deployed. */
export const hybridAddress = ({ framework, owners, salt = zeroHash }: HybridAddressOptions): Address =>
  getContractAddress({
    opcode: 'CREATE2',
    from: framework.factory,
    salt,
    bytecode: hybridBytecode(framework.hybrid, owners),
  })

/** The code that deploys an account. */
export function hybridBytecode(implementation: Address, { eoa = zeroAddress, passkeys = [] }: Owners): Hex {
  const coordinates = passkeys.map(coordinatesOf)
  const initialize = encodeFunctionData({
    abi: HYBRID_ABI,
    functionName: 'initialize',
    args: [eoa, passkeys.map(({ id }) => id), coordinates.map(([x]) => x), coordinates.map(([, y]) => y)],
  })
  return concatHex([
    PROXY_BYTECODE,
    encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [implementation, initialize]),
  ])
}
