import { type AccountId, override, type SmartSession, SmartSessions, type SmartSessionsState } from '@latchkey/core'
import { createState, type GrantedPermissions } from '@latchkey/core/plugin'
import { refuse } from '@latchkey/core/testing'
import { ACCOUNTS } from './accounts.js'
import { USD_COIN } from './balances.js'

const { address } = ACCOUNTS.eip155[0]
export const ACCOUNT: AccountId = `eip155:1:${address}`

const HOUR_MS = 3_600_000
/** When the clock of the gallery begins. */
const NOW = Date.UTC(2026, 2, 14, 9, 26, 53)

type Permissions = SmartSession['permissions']

function session(
  pci: string,
  hours: number,
  permissions: Permissions,
  { app, usage }: Pick<SmartSession, 'app'> & Pick<GrantedPermissions, 'usage'> = {},
): SmartSession {
  const networkId = 'eip155:1'
  const holder = ACCOUNTS.eip155[1]!.address
  const grant = { networkId, account: address, holder, permissions, context: pci, dependencies: [], usage } as const
  return { pci, account: ACCOUNT, networkId, permissions, grant, app, expiresAt: NOW + hours * HOUR_MS + HOUR_MS / 2 }
}

/** Four of ten dollars a day, from the app itself. */
export const SPENDING = session(
  '0x01',
  26,
  [
    {
      type: 'erc20-token-periodic',
      data: { tokenAddress: USD_COIN, periodAmount: '10000000', periodDuration: 86_400 },
    },
  ],
  { usage: { used: 4_000_000n, available: 6_000_000n } },
)

/** One of each kind, of which some are of a token or a type that nobody knows. */
export const SESSIONS: readonly SmartSession[] = [
  SPENDING,
  session('0x02', 3, [{ type: 'native-token-allowance', data: { allowanceAmount: '0x16345785d8a0000' } }], {
    app: { name: 'Lantern', url: 'https://lantern.example' },
    usage: { used: 0n, available: 100_000_000_000_000_000n },
  }),
  session(
    '0x03',
    700,
    [{ type: 'native-token-stream', data: { amountPerSecond: '0x2540be400', maxAmount: '0x16345785d8a0000' } }],
    { usage: { used: 12_000_000_000_000_000n, available: 3_000_000_000_000_000n } },
  ),
  session('0x04', 2, [
    {
      type: 'contract-call',
      data: { address: ACCOUNTS.eip155[1]!.address, functions: [{ functionName: 'move' }, { functionName: 'jump' }] },
    },
    { type: 'native-token-allowance', data: { allowanceAmount: '0x16345785d8a0000' } },
    { type: 'token-approval-revocation', data: {} },
  ]),
  session('0x05', 0, [
    { type: 'erc20-token-allowance', data: { tokenAddress: ACCOUNTS.eip155[2]!.address, allowanceAmount: '5000' } },
  ]),
]

/** The sessions of the account, which nothing changes. Taking one back waits for the wallet. */
export function scriptedSmartSessions(state: SmartSessionsState) {
  return override(SmartSessions, {
    value: {
      ...refuse<SmartSessions>('SmartSessions'),
      ...createState(state),
      refresh: async () => {},
      revoke: () => new Promise<never>(() => {}),
    },
  })
}
