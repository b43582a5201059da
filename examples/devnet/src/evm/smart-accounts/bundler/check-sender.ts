import { isAddressEqual } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { recoverAuthorizationAddress } from 'viem/utils'
import type { anvilClient } from '../../anvil-client.js'
import { invalidFields } from '../refusal.js'
import { refusedWith } from './revert-words.js'

type Node = ReturnType<typeof anvilClient>

/** The EntryPoint reverts without a word where there is no account. Throws the refusal that it has a name for. */
export async function checkSender(node: Node, operation: UserOperation<'0.7'>): Promise<void> {
  const { sender, factory, authorization } = operation
  const isThere = Boolean(await node.getCode({ address: sender }))
  if (factory && isThere) throw refusedWith('AA10 sender already constructed')
  if (!factory && !isThere && !authorization) throw refusedWith('AA20 account not deployed')
}

/** A network skips an authorization (EIP-7702) that is not valid, without a word. Throws a refusal that says what is wrong with it. */
export async function checkAuthorization(
  node: Node,
  chainId: number,
  { sender, authorization }: UserOperation<'0.7'>,
): Promise<void> {
  if (!authorization) return
  if (authorization.chainId !== chainId && authorization.chainId !== 0)
    throw invalidFields(`The authorization is for network ${authorization.chainId}, and this is ${chainId}.`)
  const nonce = await node.getTransactionCount({ address: sender })
  if (authorization.nonce !== nonce)
    throw invalidFields(
      `The authorization has nonce ${authorization.nonce}, and the next one of ${sender} is ${nonce}.`,
    )
  const signer = await recoverAuthorizationAddress({ authorization })
  if (!isAddressEqual(signer, sender))
    throw invalidFields(`The authorization is signed by ${signer}, and the sender is ${sender}.`)
}
