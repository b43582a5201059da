import type { Transfer } from '@latchkey/core'
import { PublicKey, SystemProgram } from '@solana/web3.js'
import { errors } from '../errors.js'
import type { Instructions } from './instructions.js'
import type { Node } from './node.js'
import { readReceiver } from './receiver.js'

/** SOL, from one account to another. */
export async function nativeTransfer({ from, to, value }: Transfer, node: Node): Promise<Instructions> {
  const [found] = await node.accounts([to])
  const receiver = readReceiver(to, found)
  if (receiver.is === 'token account') throw errors.create('solana/not-a-receiver', { address: to, is: 'an account for a token' })
  if (receiver.is === 'nobody yet') {
    const least = await node.rentFor(0)
    if (value < least) throw errors.create('solana/too-little-to-open', { least })
  }
  const [fromPubkey, toPubkey] = [new PublicKey(from.address), new PublicKey(to)]
  return { list: [SystemProgram.transfer({ fromPubkey, toPubkey, lamports: value })], written: [from.address, to], rent: 0n }
}
