import { base64urlnopad } from '@scure/base'
import { errors } from '../errors.js'
import type { RecoveryWay } from '../server/schemas.js'
import type { WalletServer } from '../server/wallet-server.js'
import { type Addresses, createEntropy, deriveAddresses, withKey } from './derive.js'
import type { DeviceShares } from './device/device-shares.js'
import { readRecoveryFile, writeRecoveryFile } from './recovery/recovery-file.js'
import { openByPasskey, type PasskeyDeps, sealByPasskey } from './recovery/recovery-passkey.js'
import { addShare, combineShares, splitEntropy } from './shares.js'
import { withSecret, wipe } from './wipe.js'

export interface KeyringDeps {
  readonly server: Pick<WalletServer, 'createWallet' | 'share' | 'replaceShare' | 'recovery'>
  readonly shares: DeviceShares
  readonly passkeys: PasskeyDeps
}

type Share = Uint8Array<ArrayBuffer>

/** What a visitor protects the wallet with. A file reaches the visitor in `save`, which resolves once they have it. */
export type Protection =
  | { readonly kind: 'passkey'; readonly userName: string }
  | { readonly kind: 'file'; readonly passphrase: string; readonly save: (text: string) => Promise<void> }

/** What a visitor recovers the wallet with. */
export type Proof =
  | { readonly kind: 'passkey'; readonly way: RecoveryWay }
  | { readonly kind: 'file'; readonly passphrase: string; readonly text: string }

/**
 * The wallet's key, of which this browser has one share and the server another. It is whole only while one of these
 * methods runs.
 */
export type Keyring = ReturnType<typeof createKeyring>

export function createKeyring({ server, shares, passkeys }: KeyringDeps) {
  /** Shares of this page load, where the browser keeps none. They go with the page. */
  const held = new Map<string, Share>()

  async function shareHere({ eip155 }: Addresses): Promise<Share | undefined> {
    const share = held.get(eip155)
    if (share) return share.slice()
    return (await orRefused(shares.read(eip155))) || undefined
  }

  /** Keeps a share in the browser, or for as long as the page is there. */
  async function keep({ eip155 }: Addresses, share: Share): Promise<void> {
    const kept = await orRefused(shares.keep(eip155, share))
    if (kept === false) held.set(eip155, share.slice())
    else held.delete(eip155)
  }

  /** Hands the entropy, and the version of the server's share, to `use`. Throws `keys/recovery-needed`. */
  async function whole<T>(addresses: Addresses, use: (entropy: Uint8Array, version: number) => Promise<T>): Promise<T> {
    const here = await shareHere(addresses)
    if (!here) throw errors.create('keys/recovery-needed')
    return withSecret(here, async () => {
      const there = await shareOfServer()
      return withSecret(there.share, async () => {
        const entropy = await entropyOf(here, there.share, addresses)
        // The recovery replaced the split after this browser got its share.
        if (!entropy) throw errors.create('keys/recovery-needed')
        return withSecret(entropy, (entropy) => use(entropy, there.version))
      })
    })
  }

  interface ServerShare {
    readonly share: Share
    readonly version: number
  }

  async function shareOfServer(): Promise<ServerShare> {
    const { serverShare, version } = await server.share()
    return { share: new Uint8Array(base64urlnopad.decode(serverShare)), version }
  }

  /** Seals a recovery share, and gives a file to the visitor. */
  async function sealed(share: Share, addresses: Addresses, protection: Protection) {
    if (protection.kind === 'passkey')
      return {
        kind: protection.kind,
        ...(await sealByPasskey(share, addresses, protection.userName, passkeys)),
      }
    await protection.save(await writeRecoveryFile(share, protection.passphrase, addresses))
    return { kind: protection.kind }
  }

  return {
    /**
     * Makes a wallet for a visitor who has none, and resolves with its addresses, or with those that another tab has made
     * meanwhile. Throws `keys/cannot-keep` where the browser would lose the key.
     */
    create: (): Promise<Addresses> =>
      withSecret(createEntropy(), async (entropy) => {
        const addresses = await deriveAddresses(entropy)
        const { device, server: serverShare, recovery } = await splitEntropy(entropy)
        wipe(recovery)
        try {
          // First, so that no wallet is known whose key is nowhere.
          if ((await orRefused(shares.keep(addresses.eip155, device))) === false)
            throw errors.create('keys/cannot-keep')
          const registered = await server.createWallet(addresses, base64urlnopad.encode(serverShare))
          if (registered.eip155 !== addresses.eip155) await shares.remove(addresses.eip155)
          return registered
        } finally {
          wipe(device, serverShare)
        }
      }),

    /** Makes a wallet whose key only the recovery and the server have, for a browser that keeps nothing. */
    createProtected: (protection: Protection): Promise<Addresses> =>
      withSecret(createEntropy(), async (entropy) => {
        const addresses = await deriveAddresses(entropy)
        const { device, server: serverShare, recovery: share } = await splitEntropy(entropy)
        try {
          const recovery = await sealed(share, addresses, protection)
          const text = base64urlnopad.encode(serverShare)
          const registered = await server.createWallet(addresses, text)
          if (registered.eip155 !== addresses.eip155) return registered
          const { version } = await server.share()
          await server.replaceShare({ serverShare: text, version, recovery })
          await keep(addresses, device)
          return addresses
        } finally {
          wipe(device, serverShare, share)
        }
      }),

    /** Whether this browser has a share for the wallet. It may be outdated. */
    async hasShare(addresses: Addresses): Promise<boolean> {
      const share = await shareHere(addresses)
      wipe(share)
      return share !== undefined
    },

    /** Whether the browser keeps shares at all in this frame. */
    async canStore(): Promise<boolean> {
      return (await orRefused(shares.read('nobody'))) !== false
    },

    /** Hands a private key to `use`. Throws `keys/recovery-needed` where this browser has no share, or an outdated one. */
    withKey: <T>(
      addresses: Addresses,
      namespace: keyof Addresses,
      use: (key: Uint8Array) => Promise<T> | T,
    ): Promise<T> => whole(addresses, (entropy) => withKey(entropy, namespace, use)),

    ways: async (): Promise<readonly RecoveryWay[]> => (await server.recovery()).ways,

    /**
     * Sets up a recovery with a new split. Whoever has a share of the split before, as a stolen device, has nothing that fits
     * any more; the visitor's other browsers ask for this recovery.
     */
    protect: (addresses: Addresses, protection: Protection): Promise<void> =>
      whole(addresses, async (entropy, version) => {
        const next = await splitEntropy(entropy)
        try {
          const recovery = await sealed(next.recovery, addresses, protection)
          await server.replaceShare({ serverShare: base64urlnopad.encode(next.server), version, recovery })
          // Last, because until now the server had a share of the old split. From here on the recovery helps.
          await keep(addresses, next.device)
        } finally {
          wipe(next.device, next.server, next.recovery)
        }
      }),

    /** Gives this browser a share of its own, made from the recovery and the server's share. Throws `recovery/…`. */
    async recover(addresses: Addresses, proof: Proof): Promise<void> {
      const recovery = await openProof(addresses, proof, passkeys)
      await withSecret(recovery, async () => {
        const { share } = await shareOfServer()
        await withSecret(share, async () => {
          const entropy = await entropyOf(recovery, share, addresses)
          if (!entropy) throw errors.create('recovery/outdated')
          wipe(entropy)
          await withSecret(await addShare(recovery, share), (own) => keep(addresses, own))
        })
      })
    },
  }
}

async function openProof(addresses: Addresses, proof: Proof, passkeys: PasskeyDeps): Promise<Share> {
  if (proof.kind === 'file') return readRecoveryFile(proof.text, proof.passphrase, addresses)
  const { credentialId, sealedShare } = proof.way
  if (!credentialId || !sealedShare) throw errors.create('recovery/outdated')
  return openByPasskey({ credentialId, sealedShare }, addresses, passkeys)
}

/** The entropy of two shares, or `undefined` where they are of different splits. */
async function entropyOf(one: Share, other: Share, { eip155, solana }: Addresses): Promise<Uint8Array | undefined> {
  let entropy: Uint8Array
  try {
    entropy = await combineShares(one, other)
  } catch (cause) {
    throw errors.create('keys/shares-differ', { cause })
  }
  const derived = await deriveAddresses(entropy)
  if (derived.eip155 === eip155 && derived.solana === solana) return entropy
  wipe(entropy)
  return undefined
}

/** `false` where the browser refuses to store anything. */
async function orRefused<T>(storing: Promise<T>): Promise<T | false> {
  try {
    return await storing
  } catch (error) {
    if (errors.is(error, 'storage/refused')) return false
    throw error
  }
}
