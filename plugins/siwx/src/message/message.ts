import type { SiwxData } from '@latchkey/core'
import { isField } from './fields.js'

/** The names that sign-in messages have for the accounts of namespaces. */
export type AccountNames = Readonly<Record<string, string>>

/** The names of the namespaces that this project has plugins for. */
export const ACCOUNT_NAMES: AccountNames = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/**
 * Writes the text that a visitor signs: EIP-4361 to the letter for eip155, and the same form for other namespaces, as CAIP-122 suggests.
 * The message names the network by its reference, without the namespace.
 *
 * @param accountOf the word for the account, as in "your *Ethereum* account".
 * @throws TypeError for a field that could be read as another one, or that the standard does not allow.
 */
export function writeMessage(data: SiwxData, accountOf: string): string {
  const flaw = flawOf(data, accountOf)
  if (flaw) throw new TypeError(`The sign-in message cannot be written: ${flaw}.`)
  return textOf(data, accountOf, partsOf(data.chainId).reference)
}

/** What a sign-in message says. */
export interface ReadMessage {
  readonly data: SiwxData
  /** The namespace, by the word for the account. */
  readonly namespace: string
}

const HEAD = /^(\S+) wants you to sign in with your (\S+) account:$/
const FIELDS: readonly (readonly [field: keyof SiwxData | 'reference', title: string])[] = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['reference', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
]

/**
 * Reads a sign-in message of {@link writeMessage} or of a wallet. `undefined` for a text that is none, that lacks the page's address,
 * the version, the network or the nonce, or that is not written exactly as what it says would be: then somebody may read it in another way.
 */
export function readMessage(text: string, names: AccountNames = ACCOUNT_NAMES): ReadMessage | undefined {
  const [head = '', accountAddress = '', ...lines] = text.split('\n')
  const [, domain = '', accountOf = ''] = HEAD.exec(head) ?? []
  const [namespace, ...others] = Object.keys(names).filter((id) => names[id] === accountOf)
  if (namespace === undefined || others.length > 0) return undefined
  // The statement stands between two empty lines. Whether the others are where they belong shows when the text is written again.
  const statement = lines[1] !== '' && lines[2] === '' ? lines[1] : undefined
  const fieldsStart = statement !== undefined ? 3 : lines[1] === '' ? 2 : 1
  const values = readFields(lines.slice(fieldsStart))
  if (values?.reference === undefined) return undefined
  const { reference, ...rest } = values
  const chainId = `${namespace}:${readReference(namespace, reference)}`
  const data = { ...rest, accountAddress, chainId, domain, ...(statement !== undefined && { statement }) } as SiwxData
  return !flawOf(data, accountOf) && textOf(data, accountOf, reference) === text ? { data, namespace } : undefined
}

/** The fields as they are written. Nothing is known of them yet: each may be missing. */
type WrittenFields = Partial<SiwxData> & { readonly reference?: string }

function readFields(lines: readonly string[]): WrittenFields | undefined {
  const left = [...lines]
  const values: Record<string, string | readonly string[]> = {}
  for (const [field, title] of FIELDS) {
    const start = `${title}: `
    if (left[0]?.startsWith(start)) values[field] = left.shift()!.slice(start.length)
  }
  if (left[0] === 'Resources:') {
    const resources = left.splice(0).slice(1)
    if (!resources.every((line) => line.startsWith('- '))) return undefined
    values['resources'] = resources.map((line) => line.slice(2))
  }
  return left.length === 0 ? values : undefined
}

function textOf(data: SiwxData, accountOf: string, reference: string): string {
  const { domain, accountAddress, chainId, statement, resources } = data
  const fields = FIELDS.flatMap(([field, title]) => {
    const value = field === 'reference' ? reference : data[field]
    return value === undefined ? [] : [`${title}: ${String(value)}`]
  })
  // Without a statement EIP-4361 has two empty lines, and Solana's wallets one: they take what follows two for a statement.
  const withoutStatement = partsOf(chainId).namespace === 'solana' ? [] : ['']
  return [
    `${domain} wants you to sign in with your ${accountOf} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? withoutStatement : [statement, '']),
    ...fields,
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

/** What is wrong with the fields, in words. */
function flawOf(data: SiwxData, accountOf: string): string | undefined {
  const { accountAddress, chainId, domain, uri, version, nonce, statement, resources = [], requestId } = data
  if (version !== '1') return 'its version is not 1'
  if (!isField.domain(domain)) return 'the domain is not the host of a page'
  if (!isField.chainId(chainId)) return 'the network is not written as in CAIP-2'
  const { namespace, reference } = partsOf(chainId)
  if (readReference(namespace, reference) !== reference) return 'the network has another id in CAIP-2'
  if (!isField.address(accountAddress)) return 'the address is not written as in CAIP-10'
  if (!isField.uri(uri)) return 'the address of the page is not written as in RFC 3986'
  if (!isField.nonce(nonce)) return 'the nonce has less than 8 characters, or others than letters and digits'
  if (statement !== undefined && !isField.statement(statement))
    return 'the statement has other characters than letters, digits, spaces and those of an address'
  if (requestId !== undefined && !isField.requestId(requestId))
    return 'the request id has other characters than those of a path'
  if (!resources.every(isField.uri)) return 'a resource is not written as in RFC 3986'
  if (!isField.accountName(accountOf)) return 'the name of the account is no word'
  if (isNameOfAnother(namespace, accountOf)) return 'the name of the account is that of another namespace'
  const times = [data.issuedAt, data.expirationTime, data.notBefore].filter((time) => time !== undefined)
  if (!times.every(isField.time)) return 'a time is not written as in RFC 3339'
  return namespace === 'eip155' ? flawOfEthereum(data) : undefined
}

/** What EIP-4361 demands in addition. */
function flawOfEthereum({ accountAddress, chainId, issuedAt }: SiwxData): string | undefined {
  if (!isField.ethereumAddress(accountAddress)) return 'the address is not that of an account of Ethereum'
  if (!isField.ethereumChainId(chainId)) return 'the network is not a number'
  return issuedAt === undefined ? 'the time of issue is missing' : undefined
}

/** The message says the namespace by this name only: with another one's, it would be read as a message for that one. */
const isNameOfAnother = (namespace: string, accountOf: string): boolean =>
  Object.entries(ACCOUNT_NAMES).some(([id, name]) => (id === namespace) !== (name === accountOf))

/** The namespace and the reference of an id as in CAIP-2. */
function partsOf(chainId: string): { readonly namespace: string; readonly reference: string } {
  const colon = chainId.indexOf(':')
  return { namespace: chainId.slice(0, colon), reference: chainId.slice(colon + 1) }
}

/** The networks that wallets of Solana name by a word, in `solana:signIn`. */
const SOLANA_NETWORKS = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const

/** Reads the `Chain ID` of a message, which wallets of Solana write as `mainnet` or `solana:mainnet`. */
function readReference(namespace: string, text: string): string {
  const word = namespace === 'solana' ? /^(?:solana:)?(mainnet|devnet|testnet)$/.exec(text)?.[1] : undefined
  return word === undefined ? text : SOLANA_NETWORKS[word as keyof typeof SOLANA_NETWORKS]
}
