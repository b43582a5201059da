import { PublicKey } from '@solana/web3.js'
import { z } from '@hono/zod-openapi'
import { tokenAccountsOf } from '../balances/solana-amounts.js'
import { isSpamName } from '../history/spam-name.js'
import { callRpc } from '../nodes/ask-node.js'
import type { ChainNode } from '../nodes/nodes.js'
import { readMetadata } from './nft-metadata.js'
import type { NftAnswer } from './nft-schema.js'

const METADATA_PROGRAM = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** A node answers at most this many at once. */
const AT_ONCE = 100

const accountsSchema = z.object({
  value: z.array(z.object({ owner: z.string(), data: z.tuple([z.string(), z.string()]) }).nullable()),
})

/** The tokens without decimals that have metadata of Metaplex, in the order of their mints. */
export async function solanaNfts({ chain, url }: ChainNode, account: string): Promise<readonly NftAnswer[]> {
  const amounts = new Map<string, bigint>()
  for (const { mint, tokenAmount } of await tokenAccountsOf(url, account))
    if (tokenAmount.decimals === 0) amounts.set(mint, (amounts.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
  const mints = [...amounts].flatMap(([mint, amount]) => (amount > 0n ? [mint] : [])).sort()
  const items: NftAnswer[] = []
  for (let place = 0; place < mints.length; place += AT_ONCE) {
    const some = mints.slice(place, place + AT_ONCE)
    const { value } = await callRpc(
      url,
      'getMultipleAccounts',
      [some.map(metadataAddress), { encoding: 'base64' }],
      accountsSchema,
    )
    for (const [index, mint] of some.entries()) {
      const texts = value[index]?.owner === METADATA_PROGRAM.toBase58() && textsIn(value[index].data[0])
      if (!texts) continue
      const metadata = readMetadata(texts.uri)
      items.push({
        chainId: chain,
        standard: 'METAPLEX',
        contract: mint,
        amount: String(amounts.get(mint)!),
        ...(texts.name && { name: texts.name }),
        ...metadata,
        collection: {},
        isSpam: isSpamName(texts.name) || isSpamName(metadata.name ?? ''),
      })
    }
  }
  return items
}

function metadataAddress(mint: string): string {
  const seeds = [Buffer.from('metadata'), METADATA_PROGRAM.toBuffer(), new PublicKey(mint).toBuffer()]
  return PublicKey.findProgramAddressSync(seeds, METADATA_PROGRAM)[0].toBase58()
}

/** The kind of account, the authority and the mint come before the name, the symbol and the address of the document. */
const TEXTS_AT = 65

function textsIn(base64: string): { readonly name: string; readonly uri: string } | undefined {
  const data = Buffer.from(base64, 'base64')
  const texts: string[] = []
  let at = TEXTS_AT
  while (texts.length < 3) {
    if (at + 4 > data.length) return undefined
    const end = at + 4 + data.readUInt32LE(at)
    if (end > data.length) return undefined
    texts.push(
      data
        .subarray(at + 4, end)
        .toString()
        .replace(/\0+$/, ''),
    )
    at = end
  }
  const [name, , uri] = texts
  return { name: name!, uri: uri! }
}
