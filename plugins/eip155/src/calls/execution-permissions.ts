import {
  type Clock,
  entriesOf,
  type GrantPermissions,
  normaliseError,
  propertyOf,
  race,
  type RevokePermissions,
} from '@latchkey/core/plugin'
import { chainIdHex } from '../codec.js'
import { errors } from '../errors.js'
import type { Ask } from '../session/ask-wallet.js'
import { CAPABILITIES_DEADLINE_MS, capabilities, keysOf } from './capabilities.js'
import { isChainIdOf, isText, MAX_ENTRIES, readGranted } from './read-granted.js'

type Act = Parameters<GrantPermissions['permissionTypes']>[0]

/** How a wallet is asked for permissions, and which types it grants. */
interface Support {
  readonly types: readonly string[]
  /** The wallet knows the present methods of ERC-7715, and not those of its first drafts. */
  readonly isPresent: boolean
}

/** Method not found, by EIP-1193, by JSON-RPC, and by wallets that count it as not permitted. */
const NOT_THERE: readonly unknown[] = [4200, -32_601, -32_004, 4100]

/**
 * Permissions by ERC-7715. A wallet that does not know the present methods is asked by those of the first drafts, if its
 * capabilities name them.
 */
export function executionPermissions(ask: Ask, clock: Pick<Clock, 'after'>): GrantPermissions & RevokePermissions {
  /** Rejects only with the signal's reason. */
  async function supportOn({ account, network, signal }: Act): Promise<Support> {
    const answer = await race(() => ask('wallet_getSupportedExecutionPermissions', [], signal), {
      signal,
      clock,
      ms: CAPABILITIES_DEADLINE_MS,
    }).catch(() => undefined)
    signal.throwIfAborted()
    const present = keysOf(answer).filter((type) =>
      entriesOf(propertyOf(propertyOf(answer, type), 'chainIds'), MAX_ENTRIES).some(isChainIdOf(network)),
    )
    if (present.length > 0) return { types: present, isPresent: true }
    const found = await capabilities(ask, clock, { account, networks: [network], signal })
    const { permissions } = found[network.caipNetworkId]?.all ?? {}
    const types = propertyOf(permissions, 'supported') === true ? propertyOf(permissions, 'permissionTypes') : undefined
    return { types: entriesOf(types, MAX_ENTRIES).filter(isText), isPresent: false }
  }

  return {
    permissionTypes: async (act) => (await supportOn(act)).types,

    async grantPermissions({ holder, permissions, expiresAt, ...act }) {
      const { isPresent } = await supportOn(act)
      const method = isPresent ? 'wallet_requestExecutionPermissions' : 'wallet_grantPermissions'
      const chainId = chainIdHex(act.network.id)
      const { address } = act.account
      const expiry = Math.floor(expiresAt / 1_000)
      const params = isPresent
        ? permissions.map(({ type, data }) => ({
            chainId,
            from: address,
            to: holder,
            permission: { type, isAdjustmentAllowed: true, data },
            rules: [{ type: 'expiry', data: { timestamp: expiry } }],
          }))
        : [
            {
              chainId,
              address,
              account: address,
              expiry,
              signer: { type: 'account', data: { address: holder, id: holder } },
              permissions: permissions.map(({ type, data }) => ({ type, data, policies: [], required: true })),
            },
          ]
      const granted = readGranted(await ask(method, params, act.signal), { ...act, holder })
      if (granted.length === 0) throw errors.create('eip155/calls-invalid-answer', { method })
      return granted
    },

    async grantedPermissions(act) {
      const answer = await ask('wallet_getGrantedExecutionPermissions', [], act.signal).catch((error: unknown) => {
        if (NOT_THERE.includes(normaliseError(error).code)) return []
        throw error
      })
      return readGranted(answer, act)
    },

    async revokePermissions({ context, permissions, expiresAt, ...act }) {
      if ((await supportOn(act)).isPresent) {
        await ask('wallet_revokeExecutionPermission', { permissionContext: context }, act.signal)
        return undefined
      }
      const { address } = act.account
      const asked = { pci: context, permissionContext: context, permissionsContext: context }
      const expiry = Math.floor(expiresAt / 1_000)
      const answer = await ask('wallet_revokePermissions', [{ ...asked, address, permissions, expiry }], act.signal)
      return isText(answer) ? answer : undefined
    },
  }
}
