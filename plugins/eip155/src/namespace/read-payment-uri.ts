import type { PaymentRequest } from '@latchkey/core/plugin'

const EIP_681 = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d+))?(?:\/(\w+))?(?:\?(.*))?$/i

/** Reads the transfers of EIP-681: of the network's own currency by `value`, of a token by a call of `transfer`. */
export function readPaymentUri(uri: string): PaymentRequest | undefined {
  const [, target, chain, call, query = ''] = EIP_681.exec(uri) ?? []
  const parameters = readQuery(query)
  if (!target || !parameters) return undefined
  const networkId = chain && (`eip155:${chain}` as const)
  const where = networkId ? { networkId } : {}
  if (call === undefined) {
    const value = readNumber(parameters['value'])
    if (value === 'invalid') return undefined
    return { ...where, receiver: target, ...(value !== undefined && { value }) }
  }
  const { address: receiver, uint256 } = parameters
  const value = readNumber(uint256)
  if (call !== 'transfer' || !receiver || value === 'invalid') return undefined
  return { ...where, receiver, token: target, ...(value !== undefined && { value }) }
}

/** The parameters; nothing where one is there twice, because others might read the other one. */
function readQuery(query: string): Readonly<Record<string, string>> | undefined {
  const entries = [...new URLSearchParams(query)]
  const parameters = Object.fromEntries(entries)
  return Object.keys(parameters).length === entries.length ? parameters : undefined
}

/** An integer, which may be written as `2.014e18`. */
function readNumber(text: string | undefined): bigint | 'invalid' | undefined {
  if (text === undefined) return undefined
  const [, whole, fraction = '', exponent = '0'] = /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text) ?? []
  const zeros = Number(exponent) - fraction.length
  return whole === undefined || zeros < 0 ? 'invalid' : BigInt(`${whole}${fraction}${'0'.repeat(zeros)}`)
}
