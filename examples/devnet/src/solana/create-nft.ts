import { PublicKey } from '@solana/web3.js'
import type { SolanaNft } from '../devnet.js'
import { createMint } from './create-mint.js'
import type { Ledger } from './ledger.js'
import { putAccount } from './put-account.js'

const METADATA_PROGRAM = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** The number of each kind of token in its metadata. */
const STANDARDS = { 'non-fungible': 0, 'fungible-asset': 1, fungible: 2 }
const PADDED = { name: 32, symbol: 10, uri: 200 }

/**
 * Creates a token without decimals, and writes its metadata where Metaplex has them. The program itself does not run here, so
 * nobody can change them.
 */
export function createNft(ledger: Ledger, { owner, amount = 1, collection, ...texts }: SolanaNft): string {
  const mint = createMint(ledger, { owner, amount, decimals: 0, program: 'token' })
  const [place] = PublicKey.findProgramAddressSync(
    [Buffer.from('metadata'), METADATA_PROGRAM.toBuffer(), new PublicKey(mint).toBuffer()],
    METADATA_PROGRAM,
  )
  const data = metadataOf(new PublicKey(owner), new PublicKey(mint), collection, texts)
  putAccount(ledger, { at: place.toBase58(), owner: METADATA_PROGRAM.toBase58(), data })
  return mint
}

/** As version 1 of the metadata has them. */
function metadataOf(
  authority: PublicKey,
  mint: PublicKey,
  collection: string | undefined,
  { name, symbol = '', uri, standard = 'non-fungible' }: Omit<SolanaNft, 'owner' | 'amount' | 'collection'>,
): Uint8Array {
  const long = (text: string, length: number) => {
    const bytes = Buffer.from(text)
    const size = Buffer.alloc(4)
    size.writeUInt32LE(Math.max(bytes.length, length))
    return Buffer.concat([size, bytes, Buffer.alloc(Math.max(0, length - bytes.length))])
  }
  const creator = Buffer.concat([Buffer.from([1, 1, 0, 0, 0]), authority.toBuffer(), Buffer.from([1, 100])])
  return Buffer.concat([
    Buffer.from([4]),
    authority.toBuffer(),
    mint.toBuffer(),
    long(name, PADDED.name),
    long(symbol, PADDED.symbol),
    long(uri, PADDED.uri),
    // The fee of a seller; one creator; not sold before; may be changed; the nonce of its edition; its kind.
    Buffer.from([0, 0]),
    creator,
    Buffer.from([0, 1, 1, 255, 1, STANDARDS[standard]]),
    collection === undefined
      ? Buffer.from([0])
      : Buffer.concat([Buffer.from([1, 1]), new PublicKey(collection).toBuffer()]),
  ])
}
