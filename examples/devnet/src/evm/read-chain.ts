/**
 * The amounts on an EVM chain as a node tells them, in the smallest unit. It asks by JSON-RPC alone: tests of code that reads chains by a
 * library need another one.
 *
 * @example
 * const chain = readChain(devnet.evm.mainnet.url)
 * expect(await chain.tokens(devnet.evm.token, owner)).toBe(5n)
 */
export function readChain(url: string) {
  async function ask(method: string, params: readonly unknown[]): Promise<bigint> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [...params, 'latest'] }),
    })
    const { result, error } = (await answer.json()) as { readonly result?: string; readonly error?: unknown }
    if (result === undefined || result === '0x') throw new Error(`No amount: ${method} ${JSON.stringify(error)}`)
    return BigInt(result)
  }
  const call = (to: string, selector: string, ...addresses: readonly string[]) =>
    ask('eth_call', [{ to, data: `${selector}${addresses.map((one) => one.slice(2).padStart(64, '0')).join('')}` }])

  return {
    /** Of the network's own currency. */
    coins: (owner: string) => ask('eth_getBalance', [owner]),
    /** `balanceOf(address)` */
    tokens: (token: string, owner: string) => call(token, '0x70a08231', owner),
    /** `allowance(address,address)` */
    allowance: (token: string, owner: string, spender: string) => call(token, '0xdd62ed3e', owner, spender),
  }
}
