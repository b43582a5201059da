import { type Account, entriesOf, type GrantedPermissions, type Network, propertyOf } from '@latchkey/core/plugin'
import { isSameAddress, readAddress, readChainId } from '../codec.js'
import { isList } from '../session/eip1193.js'

export const MAX_ENTRIES = 1_000

export const isText = (value: unknown): value is string => typeof value === 'string'
const isHex = (value: unknown): value is string => isText(value) && /^0x[\da-f]*$/i.test(value)
export const isChainIdOf = (network: Network) => (chainId: unknown) => readChainId(chainId) === String(network.id)

/** The question of an answer. The holder is known where the wallet was asked to grant. */
interface GrantQuestion {
  readonly account: Account
  readonly network: Network
  readonly holder?: string
}

/** Reads what was granted, in the present form of ERC-7715 and in those of its drafts. Leaves out what is invalid or of another account or network. */
export function readGranted(
  answer: unknown,
  { account, network, holder }: GrantQuestion,
): readonly GrantedPermissions[] {
  return entriesOf(isList(answer) ? answer : [answer], MAX_ENTRIES).flatMap((entry): GrantedPermissions[] => {
    const chainId = propertyOf(entry, 'chainId')
    const from = propertyOf(entry, 'from') ?? propertyOf(entry, 'address') ?? account.address
    if (chainId !== undefined && !isChainIdOf(network)(chainId)) return []
    if (!isText(from) || !isSameAddress(from, account.address)) return []
    const context = propertyOf(entry, 'context') ?? propertyOf(entry, 'permissionsContext')
    const permissions = permissionsOf(entry)
    const to = addressIn(
      propertyOf(entry, 'to') ?? propertyOf(propertyOf(propertyOf(entry, 'signer'), 'data'), 'address'),
    )
    if (!isHex(context) || permissions.length === 0 || !(to ?? holder)) return []
    return [
      {
        networkId: network.caipNetworkId,
        account: account.address,
        holder: (to ?? holder)!,
        permissions,
        expiresAt: expiryOf(entry),
        context,
        delegationManager: addressIn(
          propertyOf(entry, 'delegationManager') ??
            propertyOf(propertyOf(entry, 'signerMeta'), 'delegationManager') ??
            propertyOf(propertyOf(entry, 'signerData'), 'submitToAddress'),
        ),
        dependencies: dependenciesOf(entry),
        usage: permissions.length === 1 ? usageOf(entry) : undefined,
      },
    ]
  })
}

function permissionsOf(entry: unknown): GrantedPermissions['permissions'] {
  const many = propertyOf(entry, 'grantedPermissions') ?? propertyOf(entry, 'permissions')
  return (isList(many) ? entriesOf(many, MAX_ENTRIES) : [propertyOf(entry, 'permission')]).flatMap((one) => {
    const type = propertyOf(one, 'type')
    return isText(type) ? [{ type, data: propertyOf(one, 'data') }] : []
  })
}

/** In milliseconds. Wallets write seconds. */
function expiryOf(entry: unknown): number | undefined {
  const rule = entriesOf(propertyOf(entry, 'rules'), MAX_ENTRIES).find((one) => propertyOf(one, 'type') === 'expiry')
  const seconds = rule ? propertyOf(propertyOf(rule, 'data'), 'timestamp') : propertyOf(entry, 'expiry')
  return typeof seconds === 'number' && Number.isSafeInteger(seconds * 1_000) ? seconds * 1_000 : undefined
}

function dependenciesOf(entry: unknown): GrantedPermissions['dependencies'] {
  const listed = propertyOf(entry, 'dependencies')
  const all = isList(listed) ? entriesOf(listed, MAX_ENTRIES) : [propertyOf(entry, 'accountMeta') ?? entry]
  return all.flatMap((one) => {
    const [factory, factoryData] = [addressIn(propertyOf(one, 'factory')), propertyOf(one, 'factoryData')]
    return factory && isHex(factoryData) ? [{ factory, factoryData }] : []
  })
}

/** Not in ERC-7715: wallets that tell it write both amounts, in the token's smallest unit. */
function usageOf(entry: unknown): GrantedPermissions['usage'] {
  const [used, available] = [amountIn(propertyOf(entry, 'used')), amountIn(propertyOf(entry, 'available'))]
  return used === undefined || available === undefined ? undefined : { used, available }
}

/** A number in hexadecimal digits, or in decimal ones. */
function amountIn(value: unknown): bigint | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value
  return isText(text) && /^(?:0x[\da-f]{1,64}|\d{1,78})$/i.test(text) ? BigInt(text) : undefined
}

function addressIn(value: unknown): string | undefined {
  if (!isText(value)) return undefined
  const reading = readAddress(value)
  return reading.valid ? reading.address : undefined
}
