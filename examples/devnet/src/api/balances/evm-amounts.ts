import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError, erc20Abi } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import type { EvmClient } from '../nodes/ask-node.js'
import { inParts } from '../nodes/in-parts.js'
import type { TokenRecord } from '../tokens/token-record.js'

/** An amount of a token, in its smallest unit. */
export interface TokenAmount {
  readonly token: TokenRecord
  readonly amount: bigint
}

/** Reads how much an account has of each of these tokens, the currency among them. */
export function evmAmounts(
  client: EvmClient,
  account: `0x${string}`,
  tokens: readonly TokenRecord[],
): Promise<readonly TokenAmount[]> {
  const amountOf = ({ address }: TokenRecord): Promise<bigint> =>
    address === undefined
      ? getBalance(client, { address: account })
      : tokenAmount(client, account, address as `0x${string}`)
  return inParts(tokens, async (token) => ({ token, amount: await amountOf(token) }))
}

async function tokenAmount(client: EvmClient, account: `0x${string}`, address: `0x${string}`): Promise<bigint> {
  try {
    return await readContract(client, { abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })
  } catch (error) {
    if (isNoToken(error)) return 0n
    throw error
  }
}

/** An address without a contract, or with another one, holds no tokens. A node that cannot be reached is a failure. */
function isNoToken(error: unknown): boolean {
  const isContracts = (cause: unknown) =>
    cause instanceof ContractFunctionZeroDataError || cause instanceof ContractFunctionRevertedError
  return error instanceof BaseError && error.walk(isContracts) !== null
}
