import { concatHex, createClient, getContractAddress, type Hex, http, size, zeroHash } from 'viem'
import { getCode, waitForTransactionReceipt } from 'viem/actions'
import { numberToHex, serializeErc6492Signature } from 'viem/utils'

/** An account that is a contract, deployed or not. */
export interface ContractAccount {
  readonly address: Hex
  isDeployed(): Promise<boolean>
  deploy(): Promise<void>
  /** Says how to deploy the contract, for a signature from before that (ERC-6492). */
  wrap(signature: Hex): Hex
}

/** Deploys any code at an address that follows from the code. Every chain has it. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Any key's account of the chain pays. */
interface Chain {
  readonly node: string
  readonly payer: string
}

/** An account on a chain whose contract takes what the key of its owner signs (ERC-1271). */
export function contractAccountOf(owner: Hex, { node, payer }: Chain): ContractAccount {
  const client = createClient({ transport: http(node) })
  const bytecode = initCodeOf(owner)
  const data = concatHex([zeroHash, bytecode])
  const address = getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: zeroHash, bytecode })
  return {
    address,
    isDeployed: async () => (await getCode(client, { address })) !== undefined,
    async deploy() {
      const params = [{ from: payer, to: FACTORY, data }] as never
      await waitForTransactionReceipt(client, { hash: await client.request({ method: 'eth_sendTransaction', params }) })
    },
    wrap: (signature) => serializeErc6492Signature({ address: FACTORY, data, signature }),
  }
}

/** `isValidSignature(bytes32, bytes)`: puts hash and signature to `ecrecover`, and compares the key's address with the owner's. */
function initCodeOf(owner: Hex): Hex {
  const code = concatHex([
    '0x600435600052', // the hash
    '0x60a43560f81c602052', // v
    '0x606435604052608435606052', // r and s
    '0x602060806080600060015afa50', // ecrecover(0..128) into 128..160
    '0x60805173',
    owner,
    '0x14631626ba7e60e01b0260005260206000f3', // the magic value of ERC-1271, or zero
  ])
  return concatHex(['0x60', numberToHex(size(code), { size: 1 }), '0x80600b6000396000f3', code])
}
