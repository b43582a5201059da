import type { SignedAuthorization } from 'viem'
import {
  entryPoint07Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { errors } from '../../errors.js'
import type { SignRequest, WithKey } from '../../approvals/signer.js'
import { askBundler } from '../../session/ask-bundler.js'
import { askNode } from '../../session/ask-node.js'
import { encodeCalls } from '../../smart-account/executions.js'
import { stubAuthorization, type Upgrade } from '../../smart-account/upgraded-account.js'
import { words } from '../../words.js'
import { chainIdIn } from '../eip155/account.js'
import { accountOf, bundlerOf, type OperationAccount, upgradeOf, withSmartAccount } from './account.js'
import type { SentOperation } from './is-dropped.js'
import { isUpgradeRefused, ownErrorIn, refusalSentence } from './refusal-sentence.js'
import type { SmartAccountCall } from './read-calls.js'
import type { GivenFields } from './read-user-operation.js'

/** The calls of an operation, and what the app has decided of the rest. */
export interface WantedOperation {
  readonly calls: readonly SmartAccountCall[]
  readonly given?: GivenFields | undefined
}

export interface PreparedOperation extends WantedOperation {
  /** What nobody has signed but who pays. Nothing of it may change. */
  readonly operation: UserOperation<'0.7'>
  /** What the account becomes with it. */
  readonly upgrade: Upgrade | undefined
  /** The block from which on the operation may be found, in hex. */
  readonly since: string
}

/**
 * One operation for all calls, with limits by the bundler and the promise of who pays. Throws `request/node` where it would fail,
 * `smart-account/not-sponsored`, `calls/upgrade-refused`, and `request/node-silent`.
 */
export async function prepareOperation(wanted: WantedOperation, request: SignRequest): Promise<PreparedOperation> {
  const { calls, given = {} } = wanted
  const [account, since] = await Promise.all([
    accountOf(request),
    askNode(request.network.rpcUrl, 'eth_blockNumber', []).then(String),
  ])
  const upgrade = await upgradeOf(account)
  try {
    const operation = await bundlerOf(request).prepareUserOperation({
      account,
      callData: encodeCalls(calls),
      ...(upgrade && { authorization: stubAuthorization(upgrade) }),
      ...given,
    })
    // Where nothing has to be estimated, nobody has looked whether the calls would fail.
    if (given.callGasLimit !== undefined)
      await askBundler(request.network, 'eth_estimateUserOperationGas', [
        formatUserOperationRequest(operation),
        entryPoint07Address,
      ])
    return { ...wanted, operation, upgrade, since }
  } catch (error) {
    // viem puts its own errors around those of the network.
    throw orUpgradeRefused(ownErrorIn(error) ?? error, upgrade, request)
  }
}

function orUpgradeRefused(error: unknown, upgrade: Upgrade | undefined, { network }: SignRequest): unknown {
  if (!upgrade || !errors.is(error, 'request/node') || !isUpgradeRefused(error)) return error
  return errors.create(
    'calls/upgrade-refused',
    { network: network.name, reason: error.context.message },
    { cause: error },
  )
}

/**
 * Signs and sends what was prepared, and what is outdated once more with the same nonce, so that one of the two counts at most. Throws
 * `smart-account/refused`, `calls/upgrade-refused`, and `request/sending-unknown` where the bundler does not answer.
 */
export async function sendOperation(
  prepared: PreparedOperation,
  request: SignRequest,
  withKey: WithKey,
): Promise<SentOperation> {
  const { calls, given, operation } = prepared
  try {
    return await signAndSend(prepared, request, withKey)
  } catch (error) {
    if (!(await isOutdated(error, prepared, request))) throw orRefused(error)
  }
  try {
    const renewed = await prepareOperation({ calls, given: { ...given, nonce: operation.nonce } }, request)
    return await signAndSend({ ...prepared, operation: renewed.operation }, request, withKey)
  } catch (error) {
    throw orRefused(error)
  }
}

/**
 * Whether another operation has deployed or upgraded the account meanwhile, or the sponsor's promise has run out, so that the same cannot
 * become valid again. Nobody here can renew the promise of a sponsor that the app has chosen.
 */
async function isOutdated(error: unknown, { given }: PreparedOperation, request: SignRequest): Promise<boolean> {
  if (errors.is(error, 'calls/upgrade-refused')) return !(await upgradeOf(await accountOf(request)))
  return errors.is(error, 'request/node') && given?.paymaster === undefined && OUTDATED.test(error.context.message)
}

const OUTDATED = /\bAA(?:10|32)\b/

const orRefused = (error: unknown): unknown =>
  errors.is(error, 'request/node')
    ? errors.create('smart-account/refused', { reason: refusalSentence(error) ?? error.message }, { cause: error })
    : error

async function signAndSend(
  { operation, upgrade, since }: PreparedOperation,
  request: SignRequest,
  withKey: WithKey,
): Promise<SentOperation> {
  const signed = await withSmartAccount(withKey, request, async (account) => ({
    authorization: await authorizationOf(account, upgrade),
    signature: await account.signUserOperation(operation),
  }))
  const hash = getUserOperationHash({
    chainId: chainIdIn(request),
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
  const complete = { ...operation, ...signed }
  const sent = formatUserOperationRequest(complete)
  try {
    await askBundler(request.network, 'eth_sendUserOperation', [sent, entryPoint07Address])
    return { hash, operation: complete, since }
  } catch (cause) {
    if (errors.is(cause, 'request/node')) throw orUpgradeRefused(cause, upgrade, request)
    throw errors.create('request/sending-unknown', { hash }, { cause })
  }
}

/** Signs the upgrade that the visitor has read about. Undefined where the account has it meanwhile. */
async function authorizationOf(
  account: OperationAccount,
  described: Upgrade | undefined,
): Promise<SignedAuthorization | undefined> {
  if (!('upgrade' in account)) return undefined
  // The EOA may have sent a transaction since then, after which the authorization has to be another one.
  const upgrade = await account.upgrade()
  if (!upgrade) return undefined
  if (!described || described.replaces !== upgrade.replaces)
    throw errors.create('smart-account/refused', { reason: words.smartAccount.upgrade.changed })
  return account.authorize(upgrade)
}
