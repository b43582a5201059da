// What a node of Ethereum or Polygon says to pages that have just connected.

const RESULTS = {
  eth_blockNumber: '0x1400000',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_gasPrice: '0x3b9aca00',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x1',
  eth_estimateGas: '0x5208',
}

/** Whether what was posted, if anything was, is for a node: one call or several. */
export const isForChain = (body) => [body].flat().some((call) => call?.jsonrpc && call.method)

/** The answer to one call, or to each of several. */
export const answerOfChain = (body, chainId) => (Array.isArray(body) ? body.map((call) => answer(call, chainId)) : answer(body, chainId))

function answer({ id, method }, chainId) {
  if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: `0x${chainId.toString(16)}` }
  // No contract is there: names, say, cannot be looked up.
  if (method === 'eth_call') return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: '0x' } }
  return { jsonrpc: '2.0', id, result: RESULTS[method] ?? null }
}
