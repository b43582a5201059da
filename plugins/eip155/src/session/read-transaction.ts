import { propertyOf } from '@latchkey/core'
import { chainIdHex, readChainId } from '../codec/chain-id.js'
import { isSameAddress, readAddress } from '../codec/read-address.js'
import { errors } from '../errors.js'
import type { Act } from './wallet-calls.js'

/** What has one name here and another elsewhere. */
const ALIASES: Readonly<Record<string, string>> = { gas: 'gasLimit', data: 'input' }
const QUANTITIES = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce']
const LIMIT = 2n ** 256n
const DATA = /^0x(?:[0-9a-f]{2})*$/i

/**
 * Checks a transaction and writes it as `eth_sendTransaction` wants it. Amounts may be bigints, numbers or texts. What is
 * not named here is left out; who sends, and on which chain, must be what the act says.
 *
 * @example readTransaction({ to: '0x…', value: 1n }, { account, network }) // { from, chainId: '0x1', to, value: '0x1' }
 */
export function readTransaction(transaction: unknown, { account, network }: Pick<Act, 'account' | 'network'>): Readonly<Record<string, unknown>> {
  const read = (name: string) => propertyOf(transaction, name) ?? propertyOf(transaction, ALIASES[name] ?? name) ?? undefined
  const [from, to, chainId, data, accessList] = ['from', 'to', 'chainId', 'data', 'accessList'].map(read)
  if (from !== undefined && !(typeof from === 'string' && isSameAddress(from, account.address))) throw invalid('it is from another account')
  if (chainId !== undefined && readChainId(chainId) !== String(network.id)) throw invalid('it is for another chain')
  if (data !== undefined && !(typeof data === 'string' && DATA.test(data))) throw invalid('its data are not bytes')
  if (to === undefined && data === undefined) throw invalid('it goes nowhere')
  if (accessList !== undefined && !Array.isArray(accessList)) throw invalid('its access list is none')

  const written: Record<string, unknown> = { from: account.address, chainId: chainIdHex(network.id), to: to && receiver(to), data, accessList }
  for (const name of QUANTITIES) written[name] = quantity(name, read(name))
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
}

function receiver(said: unknown): string {
  const reading = typeof said === 'string' ? readAddress(said) : undefined
  if (!reading?.valid) throw errors.create('eip155/invalid-receiver', { address: String(said).slice(0, 100) })
  return reading.address
}

function quantity(name: string, said: unknown): string | undefined {
  if (said === undefined) return undefined
  const isWritten = typeof said === 'string' ? /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(said) : typeof said === 'bigint' || Number.isSafeInteger(said)
  const value = isWritten ? BigInt(said as string | number | bigint) : -1n
  if (value < 0n || value >= LIMIT) throw invalid(`its ${name} is no amount`)
  return `0x${value.toString(16)}`
}

const invalid = (reason: string) => errors.create('eip155/invalid-transaction', { reason })
