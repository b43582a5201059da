import { bytesToBigInt, numberToHex } from 'viem/utils'
import type { Address, Hex } from 'viem'
import type { Signing, SignRequest, WithKey } from '../approvals/signer.js'
import type { GrantedPermission, Network } from '../server/schemas.js'
import { isDeployed } from '../session/is-deployed.js'
import { chainIdIn } from '../signers/eip155/account.js'
import { row } from '../signers/eip155/describe-transaction.js'
import { accountOf, withSmartAccount } from '../signers/smart-account/account.js'
import { minedIn } from '../signers/smart-account/mined-in.js'
import { type PreparedOperation, prepareOperation, sendOperation } from '../signers/smart-account/operation.js'
import { refusalSentence } from '../signers/smart-account/refusal-sentence.js'
import { type Delegation, encodeContext, hashDelegation, signDelegation } from '../smart-account/delegations.js'
import type { Framework } from '../smart-account/framework.js'
import { words } from '../words.js'
import { describeGrants } from './describe-grants.js'
import { limitsOf } from './limits-of.js'
import { blockTime } from './block-time.js'
import { beginningAt, type Grant } from './permission.js'
import type { PermissionServer } from './supported.js'

/** What deploys an account that is not there yet (ERC-4337). */
export interface Dependency {
  readonly factory: Address
  readonly factoryData: Hex
}

/** What an app gets for one permission. */
export interface Granted {
  readonly permission: GrantedPermission
  /** Empty for an account that is deployed. */
  readonly dependencies: readonly Dependency[]
}

interface GrantingDeps {
  readonly server: Pick<PermissionServer, 'keepPermissions'>
  readonly request: SignRequest
  readonly grants: readonly Grant[]
  readonly answer: (granted: readonly Granted[]) => unknown
}

/** The part of the framework that permissions need. */
export const frameworkOf = ({ smartAccounts }: Network) =>
  smartAccounts!.framework as Pick<Framework, 'delegationManager' | 'enforcers'>

/**
 * Signs a delegation for each permission, once the visitor has read all of them. An account that is not deployed is deployed with that,
 * because who redeems a permission at once would find no account to ask; where nobody pays for it, the answer says how. The server
 * remembers the permissions before the app gets them, so that the app has none that its list does not show.
 */
export function grantingOf({ server, request, grants, answer }: GrantingDeps): Signing {
  const { network, account } = request
  let ready: { readonly grants: readonly Grant[]; readonly setUp: PreparedOperation | undefined }

  async function signed(withKey: WithKey): Promise<readonly Delegation[]> {
    return withSmartAccount(withKey, request, (signer) =>
      Promise.all(
        ready.grants.map((grant) =>
          signDelegation({
            account: signer,
            framework: frameworkOf(network),
            chainId: chainIdIn(request),
            delegate: grant.delegate,
            limits: limitsOf(grant, frameworkOf(network)),
            salt: bytesToBigInt(crypto.getRandomValues(new Uint8Array(32))),
          }),
        ),
      ),
    )
  }

  return {
    async describe() {
      const [now, isThere] = await Promise.all([blockTime(network), isDeployed(account.address, network)])
      const beginning = grants.map((grant) => beginningAt(now, grant))
      const description = await describeGrants(beginning, request, now)
      const { operation: setUp, refusal } = isThere ? {} : await prepareSetUp(request)
      ready = { grants: beginning, setUp }
      return {
        ...description,
        rows: [...description.rows, ...(setUp ? [row(words.transaction.fee, words.smartAccount.sponsored)] : [])],
        warnings: [
          ...description.warnings,
          ...(setUp ? [note(words.permissions.setsUp)] : []),
          ...(refusal === undefined ? [] : [note(words.permissions.notSetUp(refusal))]),
        ],
      }
    },

    async approve(withKey) {
      if (ready.setUp) await minedIn(await sendOperation(ready.setUp, request, withKey), request)
      const delegations = await signed(withKey)
      const dependencies = await dependenciesOf(request)
      const granted = delegations.map((delegation, index) => ({
        permission: grantedOf(delegation, ready.grants[index]!, request),
        dependencies,
      }))
      await server.keepPermissions(granted.map(({ permission }) => permission))
      return answer(granted)
    },
  }
}

const note = (text: string) => ({ level: 'note', text }) as const

/** The operation that deploys the account and does nothing else, or why nobody pays for it. */
async function prepareSetUp(
  request: SignRequest,
): Promise<{ readonly operation?: PreparedOperation; readonly refusal?: string }> {
  const calls = [{ to: request.account.address as Address, value: 0n, data: '0x' } as const]
  try {
    return { operation: await prepareOperation({ calls }, request) }
  } catch (error) {
    const refusal = refusalSentence(error)
    if (refusal === undefined) throw error
    return { refusal }
  }
}

export async function dependenciesOf(request: SignRequest): Promise<readonly Dependency[]> {
  if (await isDeployed(request.account.address, request.network)) return []
  const { factory, factoryData }: Partial<Dependency> = await (await accountOf(request)).getFactoryArgs()
  return factory && factoryData ? [{ factory, factoryData }] : []
}

function grantedOf(delegation: Delegation, { form, expiry, calls }: Grant, request: SignRequest): GrantedPermission {
  return {
    id: hashDelegation(delegation),
    grantedAt: Date.now(),
    expiresAt: expiry * 1_000,
    chainId: numberToHex(chainIdIn(request)),
    from: delegation.delegator,
    to: delegation.delegate,
    permission: form,
    rules: [
      { type: 'expiry', data: { timestamp: expiry } },
      ...(calls === undefined ? [] : [{ type: 'call-limit', data: { count: calls } }]),
    ],
    context: encodeContext(delegation),
    delegationManager: frameworkOf(request.network).delegationManager,
  }
}
