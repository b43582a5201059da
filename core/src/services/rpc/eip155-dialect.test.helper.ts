import type { RpcDialect } from '../../contracts/networks/rpc.js'

/** The rules of EVM nodes, as far as the tests of the client need them. The eip155 plugin has all of them. */
export const eip155Dialect: RpcDialect = {
  isRead: (method) => /^(eth_(block|call$|chain|estimate|feeHistory|gasPrice|get)|net_version$)/.test(method),
  identity: {
    method: 'eth_chainId',
    params: [],
    expected: ({ id }) => `0x${Number(id).toString(16)}`,
    matches: (result, { id }) =>
      typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result) && Number(result) === Number(id),
  },
  flawOf(method, result) {
    if (/Balance|blockNumber|chainId|gasPrice/.test(method))
      return isHex(result, 1, 64) ? undefined : 'it is no quantity'
    return method === 'eth_call' && !(isHex(result, 0, Infinity) && String(result).length % 2 === 0)
      ? 'it is no data'
      : undefined
  },
}

const isHex = (value: unknown, atLeast: number, atMost: number) =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) && value.length - 2 >= atLeast && value.length - 2 <= atMost
