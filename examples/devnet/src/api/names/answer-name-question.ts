import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  encodePacked,
  type Hex,
  keccak256,
  parseAbi,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import type { NameFault } from '../api-options.js'
import { ApiError, invalid } from '../http/api-error.js'
import { ZONE } from './register-name.js'
import type { NameStore, StoredName } from '../storage/name-store.js'

/** The function of a gateway that ENS resolvers call (`IResolverService`). */
const SERVICE = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, uint64 expires, bytes sig)',
])
const RECORDS = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
const [ADDRESS, ADDRESS_OF_COIN, TEXT] = RECORDS
const ETHEREUM_COIN = 60n
/** The registered names, once more: clients of the API ask it for those with its own suffix, and ENS for these. */
export const ENS_ZONE = 'latchkey.eth'
/** An answer counts for so long. */
const ANSWER_SECONDS = 300

interface Question {
  /** The resolver, which checks the signature. */
  readonly sender: Hex
  readonly data: Hex
}

/**
 * Answers an ENS resolver whose names are not on the chain (ERC-3668), and signs the answer. An unregistered name has empty records.
 *
 * @param fault makes the answer false.
 */
export async function answerNameQuestion(
  store: NameStore,
  key: Hex,
  { sender, data }: Question,
  fault?: NameFault,
): Promise<Hex> {
  if (fault === 'down') throw new ApiError(502, 'names-unavailable', 'No names are answered at the moment.')
  const { name, question } = readQuestion(data)
  const result = answerOf(await store.findName(name.replace(`.${ENS_ZONE}`, `.${ZONE}`)), question)
  const expires = BigInt(Math.floor(Date.now() / 1_000) + (fault === 'expired' ? -1 : 1) * ANSWER_SECONDS)
  const signed = fault === 'false' ? '0x00' : result
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(data), keccak256(signed)],
    ),
  )
  const signature = fault === 'unsigned' ? '0x' : await sign({ hash, privateKey: key, to: 'hex' })
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], [result, expires, signature])
}

/** The address whose signatures a resolver has to believe. */
export const signerOf = (key: Hex): Hex => privateKeyToAccount(key).address

function readQuestion(data: Hex) {
  try {
    const [name, question] = decodeFunctionData({ abi: SERVICE, data }).args
    return { name: nameIn(name), question: decodeFunctionData({ abi: RECORDS, data: question }) }
  } catch {
    throw invalid('data', 'it asks for neither an address nor a text')
  }
}

/** The name in the wire format of DNS, each label behind its length. */
function nameIn(dns: Hex): string {
  const bytes = Buffer.from(dns.slice(2), 'hex')
  const labels: string[] = []
  for (let start = 0; bytes[start]; start += bytes[start]! + 1)
    labels.push(bytes.subarray(start + 1, start + 1 + bytes[start]!).toString())
  return labels.join('.')
}

function answerOf(
  found: StoredName | undefined,
  { functionName, args }: ReturnType<typeof readQuestion>['question'],
): Hex {
  const address = found?.address as Hex | undefined
  if (functionName === 'text') return encodeFunctionResult({ abi: [TEXT], result: found?.attributes[args[1]] ?? '' })
  const [, coinType] = args
  if (coinType === undefined) return encodeFunctionResult({ abi: [ADDRESS], result: address ?? zeroAddress })
  const isKnown = coinType === ETHEREUM_COIN || coinType === BigInt(found?.coinType ?? 0)
  return encodeFunctionResult({ abi: [ADDRESS_OF_COIN], result: (isKnown && address) || '0x' })
}
