import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Seals what the store keeps, and signs what browsers keep, with the secrets of the configuration. The store alone opens
 * nothing, and the secrets alone neither.
 */
export interface Vault {
  /** `purpose` says where the text belongs. Sealed for another purpose, as for another account, it does not open. */
  seal(text: string, purpose: string): string
  /** Throws for what was sealed for another purpose, was changed, or was sealed with a secret that is gone. */
  open(sealed: string, purpose: string): string
  /** A keyed hash, as base64url. */
  mac(text: string): string
  isMac(text: string, mac: string): boolean
}

const SECRET_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

interface Keys {
  readonly id: string
  readonly sealing: Buffer
  readonly signing: Buffer
}

/**
 * @param secrets at least 32 random bytes each, as base64url. The first one seals and signs; those after it were in use
 * before, and still open.
 * @throws TypeError for a secret that is too short.
 */
export function createVault(secrets: readonly string[]): Vault {
  const [keys, ...former] = secrets.map(deriveKeys)
  if (!keys) throw new TypeError('createWalletServer: secrets is empty.')
  const all = [keys, ...former]

  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keys.sealing, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${keys.id}.${sealed.toString('base64url')}`
    },

    open(sealed, purpose) {
      const [id, data = ''] = sealed.split('.')
      const found = all.find((one) => one.id === id)
      if (!found) throw new Error('A stored text was sealed with a secret that the configuration does not have.')
      const bytes = Buffer.from(data, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', found.sealing, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
    },

    mac: (text) => sign(keys, text),
    isMac: (text, mac) => all.some((one) => isSame(sign(one, text), mac)),
  }
}

function deriveKeys(secret: string): Keys {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length < SECRET_BYTES)
    throw new TypeError(`createWalletServer: a secret has less than ${SECRET_BYTES} bytes.`)
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', bytes, '', `latchkey wallet server: ${use}`, 32))
  return {
    id: derive('id').toString('base64url').slice(0, 8),
    sealing: derive('sealing'),
    signing: derive('signing'),
  }
}

const sign = ({ signing }: Keys, text: string) => createHmac('sha256', signing).update(text).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
