import { isHex } from 'viem/utils'
import { readContract } from 'viem/actions'
import type { Hex } from 'viem'
import { errors } from '../errors.js'
import type { Row } from '../approvals/description.js'
import type { Signing, SignRequest } from '../approvals/signer.js'
import { isOwnAddress } from '../signers/eip155/account.js'
import { danger, row } from '../signers/eip155/describe-transaction.js'
import { malformed, objectOf } from '../signers/params.js'
import { accountOf } from '../signers/smart-account/account.js'
import { minedIn } from '../signers/smart-account/mined-in.js'
import { type PreparedOperation, prepareOperation, sendOperation } from '../signers/smart-account/operation.js'
import { refusalSentence } from '../signers/smart-account/refusal-sentence.js'
import { decodeContext, type Delegation, hashDelegation, revokeCall } from '../smart-account/delegations.js'
import { DELEGATION_MANAGER_ABI } from '../smart-account/framework.js'
import { words } from '../words.js'
import { blockTime } from './block-time.js'
import { grantWords } from './describe-grants.js'
import { frameworkOf } from './grant.js'
import { grantOf } from './read-requests.js'
import type { PermissionServer } from './supported.js'

/** How apps name the context of a permission: today's ERC-7715, its drafts, and smart sessions. */
const CONTEXT_NAMES = ['permissionContext', 'permissionsContext', 'context', 'pci']

/** The context in a request to revoke. Throws `request/malformed` where there is none. */
export function contextIn(params: unknown): Hex {
  const given = objectOf(params)
  const context = CONTEXT_NAMES.map((name) => given[name]).find((one) => one !== undefined)
  if (!isHex(context)) throw malformed('it names no context of a permission')
  return context
}

/**
 * Ends a permission on the network, by one operation that is paid for, and resolves once it has ended there. Throws
 * `request/malformed`, and `permissions/unknown-context` for one that the account has not granted.
 */
export function revokingOf(
  server: Pick<PermissionServer, 'permissions' | 'forgetPermission'>,
  request: SignRequest,
): Signing {
  const delegation = delegationIn(contextIn(request.params), request)
  let prepared: PreparedOperation | undefined

  return {
    async describe() {
      const shown = {
        title: words.permissions.revokeTitle,
        approveLabel: words.permissions.revoke,
        rows: await rowsOf(),
      }
      prepared = undefined
      if (await isRevoked(delegation, request))
        return { ...shown, warnings: [{ level: 'note', text: words.permissions.revokedAlready }] }
      try {
        prepared = await prepareOperation({ calls: [revokeCall(frameworkOf(request.network), delegation)] }, request)
        return {
          ...shown,
          rows: [...shown.rows, row(words.transaction.fee, words.smartAccount.sponsored)],
          warnings: [],
        }
      } catch (error) {
        const refusal = refusalSentence(error)
        if (refusal === undefined) throw error
        return { ...shown, warnings: [danger(refusal)], blocked: refusal }
      }
    },

    async approve(withKey) {
      if (prepared) await minedIn(await sendOperation(prepared, request, withKey), request)
      await forget(hashDelegation(delegation))
      return {}
    },
  }

  /** What it was, where the server remembers it. */
  async function rowsOf(): Promise<readonly Row[]> {
    const id = hashDelegation(delegation)
    const kept = (await server.permissions()).find((one) => one.id === id)
    if (!kept) return [row(words.permissions.delegate, delegation.delegate, 'address')]
    const { title, rows } = await grantWords(grantOf(kept), request, await blockTime(request.network))
    return [row(words.permissions.permission, title), ...rows]
  }

  async function forget(id: string): Promise<void> {
    try {
      await server.forgetPermission(id)
    } catch (error) {
      // It has ended on the network. The list asks there, so it does not show what the server still remembers.
      if (!errors.is(error, 'server/unreachable') && !errors.is(error, 'server/refused')) throw error
    }
  }
}

function delegationIn(context: Hex, request: SignRequest): Delegation {
  const delegation = decodeContext(context)
  if (!delegation || !isOwnAddress(delegation.delegator, request)) throw errors.create('permissions/unknown-context')
  return delegation
}

/** Whether the account has taken a delegation back, here or elsewhere. */
export async function isRevoked(delegation: Delegation, request: SignRequest): Promise<boolean> {
  const { client } = await accountOf(request)
  return readContract(client, {
    abi: DELEGATION_MANAGER_ABI,
    address: frameworkOf(request.network).delegationManager,
    functionName: 'disabledDelegations',
    args: [hashDelegation(delegation)],
  })
}
