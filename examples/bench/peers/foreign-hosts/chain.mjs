// The answers of an Ethereum or Polygon node to pages that have just connected.

const RESULTS = {
  eth_blockNumber: '0x1400000',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_gasPrice: '0x3b9aca00',
  eth_getCode: '0x',
  eth_getTransactionCount: '0x1',
  eth_estimateGas: '0x5208',
}

/** Whether a posted body is for a node: one call or a batch. */
export const isForChain = (body) => [body].flat().some((call) => call?.jsonrpc && call.method)

/** Answers one call, or each call of a batch. */
export const answerOfChain = (body, chainId) =>
  Array.isArray(body) ? body.map((call) => answer(call, chainId)) : answer(body, chainId)

function answer({ id, method }, chainId) {
  if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: `0x${chainId.toString(16)}` }
  // There are no contracts, so names, for example, cannot be looked up.
  if (method === 'eth_call')
    return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: '0x' } }
  return { jsonrpc: '2.0', id, result: RESULTS[method] ?? null }
}
