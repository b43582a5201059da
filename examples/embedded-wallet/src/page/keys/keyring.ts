import { base64urlnopad } from '@scure/base'
import { errors } from '../errors.js'
import type { RecoveryWay } from '../server/schemas.js'
import type { WalletServer } from '../server/wallet-server.js'
import { type Addresses, createEntropy, deriveAddresses, phraseOf, withKey } from './derive.js'
import type { DeviceShares } from './device/device-shares.js'
import { readRecoveryFile, writeRecoveryFile } from './recovery/recovery-file.js'
import { type OpenPasskey, openPasskey } from '../passkeys/passkeys.js'
import {
  makeRecoveryPasskey,
  openByPasskey,
  type RecoveryPasskeyDeps,
  sealByPasskey,
} from './recovery/recovery-passkey.js'
import { addShare, combineShares, splitEntropy } from './shares.js'
import { withSecret, wipe } from './wipe.js'

export interface KeyringDeps {
  readonly server: Pick<
    WalletServer,
    'createWallet' | 'share' | 'replaceShare' | 'recovery' | 'addRecovery' | 'removeRecovery'
  >
  readonly shares: DeviceShares
  readonly passkeys: RecoveryPasskeyDeps
}

type Share = Uint8Array<ArrayBuffer>

/** What a visitor protects the wallet with. A file reaches the visitor in `save`, which resolves once they have it. */
export type Protection =
  | {
      readonly kind: 'passkey'
      readonly userName: string
      /** The passkeys that protect the wallet already. An authenticator that has one of them makes no second one. */
      readonly others?: readonly string[]
    }
  /** The passkey that the visitor has just signed in with. */
  | { readonly kind: 'passkey'; readonly opened: OpenPasskey }
  | { readonly kind: 'file'; readonly passphrase: string; readonly save: (text: string) => Promise<void> }

/** What a visitor recovers the wallet with. */
export type Proof =
  /** Any passkey of these. The browser asks for one that the visitor has here. */
  | { readonly kind: 'passkey'; readonly ways: readonly RecoveryWay[] }
  /** The passkey that the visitor has just signed in with. */
  | { readonly kind: 'passkey'; readonly ways: readonly RecoveryWay[]; readonly opened: OpenPasskey }
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

  /** The key, and what it was made of. */
  interface Whole {
    readonly entropy: Uint8Array
    readonly here: Share
    readonly there: Share
    /** Of the server's share. */
    readonly version: number
  }

  /** Hands the entropy and its shares to `use`. Throws `keys/recovery-needed`. */
  async function whole<T>(addresses: Addresses, use: (whole: Whole) => Promise<T>): Promise<T> {
    const here = await shareHere(addresses)
    if (!here) throw errors.create('keys/recovery-needed')
    return withSecret(here, async () => {
      const there = await shareOfServer()
      return withSecret(there.share, async () => {
        const entropy = await entropyOf(here, there.share, addresses)
        // The recovery replaced the split after this browser got its share.
        if (!entropy) throw errors.create('keys/recovery-needed')
        return withSecret(entropy, (entropy) => use({ entropy, here, there: there.share, version: there.version }))
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
    if (protection.kind === 'passkey') {
      const opened = 'opened' in protection ? protection.opened : await makeRecoveryPasskey(protection, passkeys)
      return { kind: protection.kind, ...(await sealByPasskey(share, addresses, opened)) }
    }
    await protection.save(await writeRecoveryFile(share, protection.passphrase, addresses))
    return { kind: protection.kind }
  }

  return {
    /**
     * Makes a wallet for a visitor who has none, and resolves with its addresses, or with those that another tab has made
     * meanwhile. Throws `keys/cannot-keep` where the browser would lose the key.
     *
     * @param keeper keeps the share, as the wallet's own window does. By default the browser keeps it for this frame.
     */
    create: (keeper: DeviceShares = shares): Promise<Addresses> =>
      withSecret(createEntropy(), async (entropy) => {
        const addresses = await deriveAddresses(entropy)
        const { device, server: serverShare, recovery } = await splitEntropy(entropy)
        wipe(recovery)
        try {
          // First, so that no wallet is known whose key is nowhere.
          if ((await orRefused(keeper.keep(addresses.eip155, device))) === false)
            throw errors.create('keys/cannot-keep')
          const registered = await server.createWallet(addresses, base64urlnopad.encode(serverShare))
          if (registered.eip155 !== addresses.eip155) await keeper.remove(addresses.eip155)
          else if (keeper !== shares) held.set(addresses.eip155, device.slice())
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
          const registered = await server.createWallet(addresses, base64urlnopad.encode(serverShare), recovery)
          if (registered.eip155 === addresses.eip155) await keep(addresses, device)
          return registered
        } finally {
          wipe(device, serverShare, share)
        }
      }),

    /**
     * Opens the wallet with a share that is kept elsewhere, for as long as the page is there. Throws `keys/not-there` where
     * there is none, or an outdated one.
     */
    async openFrom(addresses: Addresses, keeper: DeviceShares): Promise<void> {
      const share = await keeper.read(addresses.eip155)
      if (!share) throw errors.create('keys/not-there')
      await withSecret(share, async () => {
        const there = await shareOfServer()
        const entropy = await withSecret(there.share, () => entropyOf(share, there.share, addresses))
        if (!entropy) throw errors.create('keys/not-there')
        wipe(entropy)
        held.set(addresses.eip155, share.slice())
      })
    },

    /** Has the share that this page holds kept elsewhere as well. Throws `keys/recovery-needed` where it holds none. */
    async keepIn(addresses: Addresses, keeper: DeviceShares): Promise<void> {
      const share = await shareHere(addresses)
      if (!share) throw errors.create('keys/recovery-needed')
      await withSecret(share, () => keeper.keep(addresses.eip155, share))
    },

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
    ): Promise<T> => whole(addresses, ({ entropy }) => withKey(entropy, namespace, use)),

    /** Hands the recovery phrase to `use`, which has to forget it. Throws `keys/recovery-needed`. */
    withPhrase: <T>(addresses: Addresses, use: (phrase: string) => Promise<T> | T): Promise<T> =>
      whole(addresses, async ({ entropy }) => use(phraseOf(entropy))),

    /** Each of them alone recovers the wallet. */
    ways: async (): Promise<readonly RecoveryWay[]> => (await server.recovery()).ways,

    /** Sets up one more recovery: a further share of the present split. All others, and all browsers, keep theirs. */
    protect: (addresses: Addresses, protection: Protection): Promise<void> =>
      whole(addresses, async ({ here, there, version }) =>
        withSecret(await addShare(here, there), async (share) => {
          await server.addRecovery({ recovery: await sealed(share, addresses, protection), version })
        }),
      ),

    /** Has the server forget a recovery. A file that the visitor has keeps its share, until all shares are replaced. */
    removeWay: (id: string): Promise<void> => server.removeRecovery(id),

    /**
     * Splits the key anew, with one recovery. Whoever has a share of the split before, as a stolen device or a lost file, has
     * nothing that fits any more; the visitor's other browsers ask for this recovery.
     */
    replaceShares: (addresses: Addresses, protection: Protection): Promise<void> =>
      whole(addresses, async ({ entropy, version }) => {
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

async function openProof(addresses: Addresses, proof: Proof, passkeys: RecoveryPasskeyDeps): Promise<Share> {
  if (proof.kind === 'file') return readRecoveryFile(proof.text, proof.passphrase, addresses)
  const shares = new Map(
    proof.ways.flatMap(({ credentialId, sealedShare }) =>
      credentialId && sealedShare ? [[credentialId, sealedShare] as const] : [],
    ),
  )
  if (shares.size === 0) throw errors.create('recovery/outdated')
  const { credentialId, secret } = 'opened' in proof ? proof.opened : await openPasskey([...shares.keys()], passkeys)
  const sealedShare = shares.get(credentialId)
  if (sealedShare === undefined) throw errors.create('recovery/wrong-passkey')
  return openByPasskey(sealedShare, addresses, secret)
}

/** The entropy of two shares, or `undefined` where they are of different splits. */
async function entropyOf(one: Share, other: Share, { eip155, solana }: Addresses): Promise<Uint8Array | undefined> {
  let entropy: Uint8Array
  try {
    entropy = await combineShares(one, other)
  } catch {
    // Of 255 outdated shares, one was taken at the same place as the share that it meets. The library refuses to combine those.
    return undefined
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
