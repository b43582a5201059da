import type { TypedDataDefinition } from 'viem'
import { hashTypedData } from 'viem/utils'
import type { Description, Row } from '../../approvals/description.js'
import type { Signing, SignRequest } from '../../approvals/signer.js'
import { hasTricks, LONGEST_TEXT } from '../../text/safe-text.js'
import { words } from '../../words.js'
import { listOf, malformed } from '../params.js'
import { chainIdIn, isOwnAddress, requireOwnAddress, withAccount, type WithMessageSigner } from './account.js'
import { describePermit } from './permit.js'
import { linesOf, signedMembers, type TypedData } from './typed-data-lines.js'

/** EIP-712: `[address, data]`, where the data are an object or its JSON. */
export function readSignTypedData(
  request: SignRequest,
  _appOrigin: string,
  withSigner: WithMessageSigner = withAccount,
): Signing {
  const [first, second] = listOf(request.params)
  const [address, given] = isOwnAddress(second, request) ? [second, first] : [first, second]
  requireOwnAddress(address, request)
  const data = typedDataOf(given)
  const definition = data as unknown as TypedDataDefinition
  requireSignable(definition)
  const domain = signedMembers(data, 'EIP712Domain', data.domain)
  const { chainId } = domain
  // A signature for another network could be used there, while the visitor sees this one.
  if (chainId !== undefined && Number(chainId) !== chainIdIn(request))
    throw malformed('the data are for another network')
  if (actsForSmartAccount(data, domain, request)) throw malformed('the data would hand over the smart account')

  return {
    describe: () => describe(data, domain, request),
    approve: (withKey) => withSigner(withKey, (signer) => signer.signTypedData(definition)),
  }
}

/**
 * The key owns a smart account, which obeys two kinds of typed data: operations, and delegations to somebody else. The wallet
 * makes those itself, from calls that it can show.
 */
function actsForSmartAccount(
  { primaryType }: TypedData,
  { verifyingContract }: Readonly<Record<string, unknown>>,
  { network }: SignRequest,
): boolean {
  const manager = network.smartAccounts?.framework.delegationManager
  return (
    primaryType === 'PackedUserOperation' ||
    (manager !== undefined && String(verifyingContract).toLowerCase() === manager.toLowerCase())
  )
}

async function describe(
  data: TypedData,
  domain: Readonly<Record<string, unknown>>,
  request: SignRequest,
): Promise<Description> {
  const permit = await describePermit(data, domain, request)
  const contract = domain['verifyingContract']
  const message = linesOf(data).join('\n')
  const shown = message.slice(0, LONGEST_TEXT)
  const rows: Row[] = [
    ...(permit?.rows ?? []),
    ...(domain['name'] === undefined ? [] : [{ label: words.typedData.application, value: String(domain['name']) }]),
    ...(contract === undefined
      ? []
      : [{ label: words.typedData.contract, value: String(contract), kind: 'address' } as const]),
    { label: words.typedData.kind, value: data.primaryType },
  ]
  return {
    title: permit ? words.permit.title : words.typedData.title,
    approveLabel: permit ? words.permit.approve : words.typedData.approve,
    rows,
    warnings: [
      ...(permit?.warnings ?? []),
      ...(contract === undefined ? [{ level: 'caution', text: words.typedData.noContract } as const] : []),
      ...(shown.length < message.length ? [{ level: 'danger', text: words.message.cut(message.length) } as const] : []),
      ...(hasTricks(shown) ? [{ level: 'danger', text: words.message.hidden } as const] : []),
    ],
    message: shown,
  }
}

function typedDataOf(given: unknown): TypedData {
  let data = given
  if (typeof data === 'string') {
    try {
      data = JSON.parse(data)
    } catch {
      throw malformed('the data are no JSON')
    }
  }
  const { types, primaryType, domain = {}, message } = (data ?? {}) as Partial<Record<keyof TypedData, unknown>>
  if (!isObject(types) || typeof primaryType !== 'string' || !isObject(domain) || !isObject(message))
    throw malformed('the data are not those of EIP-712')
  for (const members of Object.values(types))
    if (!Array.isArray(members) || !members.every(isMember)) throw malformed('its types are not those of EIP-712')
  if (!Object.hasOwn(types, primaryType)) throw malformed('its primary type is missing')
  return { types: types as TypedData['types'], primaryType, domain, message }
}

/** Computes the hash once, so that what cannot be signed is refused before a visitor looks at it. */
function requireSignable(definition: TypedDataDefinition): void {
  try {
    hashTypedData(definition)
  } catch (cause) {
    throw Object.assign(malformed('its values do not fit its types'), { cause })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMember = (value: unknown) =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'
