import { base64urlnopad } from '@scure/base'
import * as z from '../../zod.js'
import { errors } from '../../errors.js'
import type { Addresses } from '../derive.js'
import { AES, open, seal } from '../sealed.js'
import { wipe } from '../wipe.js'

/** Guessing has to stay dear for whoever finds the file: OWASP's advice for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000
const SALT_BYTES = 16
export const SHORTEST_PASSPHRASE = 10
/** A file of ours has less than a thousand. */
const LONGEST_FILE = 10_000
const FORMAT = 'latchkey-recovery'

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  addresses: z.object({ eip155: z.string(), solana: z.string() }),
  // An upper limit, so that a forged file cannot hang the page.
  iterations: z.int().check(z.gte(100_000), z.lte(10_000_000)),
  salt: z.string(),
  sealedShare: z.string(),
})

/** The text of a recovery file: the recovery share under a passphrase. The file alone opens nothing, nor does the passphrase. */
export async function writeRecoveryFile(
  share: Uint8Array<ArrayBuffer>,
  passphrase: string,
  addresses: Addresses,
): Promise<string> {
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw errors.create('recovery/short-passphrase', { letters: SHORTEST_PASSPHRASE })
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const key = await keyOf(passphrase, salt, ITERATIONS)
  const file: z.infer<typeof fileSchema> = {
    format: FORMAT,
    version: 1,
    addresses,
    iterations: ITERATIONS,
    salt: base64urlnopad.encode(salt),
    sealedShare: await seal(key, purposeOf(addresses), share),
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/** Throws `recovery/not-a-file`, `recovery/other-wallet`, and `recovery/wrong-passphrase`. */
export async function readRecoveryFile(
  text: string,
  passphrase: string,
  addresses: Addresses,
): Promise<Uint8Array<ArrayBuffer>> {
  const { iterations, salt, sealedShare, addresses: written } = parse(text)
  if (written.eip155 !== addresses.eip155 || written.solana !== addresses.solana)
    throw errors.create('recovery/other-wallet')
  const key = await keyOf(passphrase, salt, iterations)
  try {
    return await open(key, purposeOf(addresses), sealedShare)
  } catch (cause) {
    throw errors.create('recovery/wrong-passphrase', { cause })
  }
}

function parse(text: string): z.infer<typeof fileSchema> & { readonly salt: string } {
  try {
    if (text.length > LONGEST_FILE) throw new RangeError('It is too long.')
    const file = fileSchema.parse(JSON.parse(text))
    base64urlnopad.decode(file.salt)
    return file
  } catch (cause) {
    throw errors.create('recovery/not-a-file', { cause })
  }
}

async function keyOf(passphrase: string, salt: Uint8Array | string, iterations: number): Promise<CryptoKey> {
  // The same letters may be typed as different code points on another device.
  const letters = new TextEncoder().encode(passphrase.normalize('NFKC')) as Uint8Array<ArrayBuffer>
  const material = await crypto.subtle.importKey('raw', letters, 'PBKDF2', false, ['deriveKey'])
  wipe(letters)
  const saltBytes = new Uint8Array(typeof salt === 'string' ? base64urlnopad.decode(salt) : salt)
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations },
    material,
    AES,
    false,
    ['encrypt', 'decrypt'],
  )
}

const purposeOf = ({ eip155, solana }: Addresses) => `recovery file of ${eip155} ${solana}`
