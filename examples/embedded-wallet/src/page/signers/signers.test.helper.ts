import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { withKey as withDerivedKey } from '../keys/derive.js'
import type { SignRequest, WithKey } from '../approvals/signer.js'
import { type NodeAnswers, startFakeNode } from '../session/fake-node.test.helper.js'

export const APP = 'https://shop.example'
export const ADA = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
} as const
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const entropy = () => mnemonicToEntropy('test test test test test test test test test test test junk', wordlist)

/** The key of Ada. */
export const withKeyOf =
  (namespace: 'eip155' | 'solana'): WithKey =>
  (use) =>
    withDerivedKey(entropy(), namespace, use)

export function requestOf(method: string, params: unknown, rpcUrl = 'http://127.0.0.1:1'): SignRequest {
  const isSolana = method.startsWith('solana_')
  return {
    method,
    params,
    network: {
      caipNetworkId: isSolana ? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' : 'eip155:1',
      name: isSolana ? 'Solana' : 'Ethereum',
      rpcUrl,
      nativeCurrency: isSolana ? { symbol: 'SOL', decimals: 9 } : { symbol: 'ETH', decimals: 18 },
    },
    user: { id: 'u1', email: 'ada@example.org', userName: null, provider: 'email', wallet: ADA },
    account: { type: 'eoa', address: isSolana ? ADA.solana : ADA.eip155 },
  }
}

/** Runs with a node, and ends it. */
export async function withNode<T>(
  answers: NodeAnswers,
  act: (node: Awaited<ReturnType<typeof startFakeNode>>) => Promise<T>,
): Promise<T> {
  const node = await startFakeNode(answers)
  try {
    return await act(node)
  } finally {
    await node.close()
  }
}
