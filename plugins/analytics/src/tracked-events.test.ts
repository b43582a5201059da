import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TrackedEvents } from '@latchkey/core'

const ROOT = join(__dirname, '../../..')

interface Raised {
  /** The file that tracks the event. */
  readonly by: string
  /** The file and the title of the test that sees it. */
  readonly provedBy: readonly [file: string, title: string]
}

const CONNECTIONS = 'core/src/services/connections'
const PAIRING_VIEW = 'react-bindings/src/screens/connecting/wallet-connect'

const connect = (title: string): Raised => ({
  by: `${CONNECTIONS}/connect/connect.ts`,
  provedBy: [`${CONNECTIONS}/connect/connect.test.ts`, title],
})
const modal: Raised = {
  by: 'core/src/services/modal/modal.ts',
  provedBy: ['core/src/services/modal/modal.test.ts', 'F-U06: settles a hundred calls of open with one close'],
}
const disconnect: Raised = {
  by: `${CONNECTIONS}/disconnect.ts`,
  provedBy: [
    `${CONNECTIONS}/disconnect.test.ts`,
    'rejects once and removes the connection when the wallet answers a disconnect with "%s"',
  ],
}
const send = (title: string): Raised => ({
  by: 'plugins/send/src/transfer-run.ts',
  provedBy: ['plugins/send/src/send.test.ts', title],
})
const signIn: Raised = {
  by: 'plugins/siwx/src/sign-ins.ts',
  provedBy: [
    'plugins/siwx/src/siwx.test.ts',
    'SIWX_AUTH_SUCCESS, SIWX_AUTH_ERROR and CLICK_CANCEL_SIWX are tracked, each once',
  ],
}
const swap = (title: string): Raised => ({
  by: 'plugins/swap/src/wallet-requests.ts',
  provedBy: ['plugins/swap/src/approvals.test.ts', title],
})

/** Who raises each event. */
const EVENTS = {
  MODAL_OPEN: modal,
  MODAL_CLOSE: modal,
  SELECT_WALLET: {
    by: 'core/src/services/wallets/choose/choose.ts',
    provedBy: [
      'core/src/services/wallets/choose/choose.test.ts',
      'is tracked as SELECT_WALLET, with the way to it: %s',
    ],
  },
  CONNECT_SUCCESS: connect('resolves with the connections and the account, and tracks the success once'),
  CONNECT_ERROR: connect('F-P04: rejects with an error of the catalogue whose cause is %s, thrown at once or later'),
  USER_REJECTED: connect('F-P05: reads %s as a cancel, and tracks it once, as a rejection and as no error'),
  CONNECT_PROXY_ERROR: {
    by: `${PAIRING_VIEW}/use-hand-off.ts`,
    provedBy: [
      `${PAIRING_VIEW}/connecting-wallet-connect.test.tsx`,
      'V17: shows a code for a wallet whose link cannot be opened, and tracks it',
    ],
  },
  SWITCH_NETWORK: {
    by: 'core/src/services/networks/stored/last-used-network.ts',
    provedBy: [
      'core/src/services/networks/networks.test.ts',
      'is tracked once, whether the visitor or the wallet made it',
    ],
  },
  DISCONNECT_SUCCESS: disconnect,
  DISCONNECT_ERROR: disconnect,
  SEND_INITIATED: send('asks the wallet for exactly what was entered, and follows the transaction to its end'),
  SEND_SUCCESS: send('asks the wallet for exactly what was entered, and follows the transaction to its end'),
  SEND_ERROR: send('tells of a failure of the wallet, which did not send'),
  SIWX_AUTH_SUCCESS: signIn,
  SIWX_AUTH_ERROR: signIn,
  CLICK_CANCEL_SIWX: signIn,
  SET_PREFERRED_ACCOUNT_TYPE: {
    by: 'core/src/services/accounts/change-account.ts',
    provedBy: [
      'core/src/services/accounts/change-account.test.ts',
      'shows the type, then asks the wallet, then stores the type and tracks the event',
    ],
  },
  ERROR_FETCH_TRANSACTIONS: {
    by: 'plugins/activity/src/account-activity.ts',
    provedBy: [
      'plugins/activity/src/activity.test.ts',
      'F-N02: a second page that fails leaves an empty list and no cursor, is told and tracked; the next call starts anew',
    ],
  },
  WALLET_LINK_MISMATCH: {
    by: 'core/src/services/wallets/hand-off/expected-link.ts',
    provedBy: [
      'core/src/services/wallets/hand-off/deep-link-choice.test.ts',
      'tracks a link of a registry that was taken over',
    ],
  },
  SWAP_SUCCESS: swap('SWAP_APPROVAL_ERROR and SWAP_SUCCESS are tracked, each once'),
  SWAP_ERROR: swap('tells what is left of the allowance after a swap that failed'),
  SWAP_APPROVAL_ERROR: swap('SWAP_APPROVAL_ERROR and SWAP_SUCCESS are tracked, each once'),
} as const satisfies Partial<Record<keyof TrackedEvents | `SWAP_${string}`, Raised>>

const ROWS = Object.entries<Raised>(EVENTS)

/** As the specification lists them. */
const SPECIFIED =
  'MODAL_OPEN, MODAL_CLOSE, SWITCH_NETWORK, CONNECT_SUCCESS, DISCONNECT_SUCCESS, DISCONNECT_ERROR, SEND_INITIATED, SEND_SUCCESS, SEND_ERROR, SIWX_AUTH_SUCCESS, SIWX_AUTH_ERROR, CLICK_CANCEL_SIWX, SET_PREFERRED_ACCOUNT_TYPE, ERROR_FETCH_TRANSACTIONS'.split(
    ', ',
  )

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The sources of all packages, without their tests. */
const SOURCES = ['core', 'react-bindings', ...readdirSync(join(ROOT, 'plugins')).map((name) => `plugins/${name}`)]
  .flatMap((folder) => readdirSync(join(ROOT, folder, 'src'), { recursive: true, withFileTypes: true }))
  .filter(({ name, parentPath }) => /(?<!\.test(-d)?|\.helper)\.tsx?$/.test(name) && !parentPath.includes('/testing'))
  .map(({ name, parentPath }) => relative(ROOT, join(parentPath, name)))
  .map((path) => ({ path, text: read(path) }))

/** The names in the first argument of a call of `track`, which may choose between two. */
const trackedIn = (text: string) =>
  [...text.matchAll(/\.track\(([^,]*),/g)].flatMap(([, argument]) =>
    [...argument!.matchAll(/'([A-Z_]+)'/g)].map(([, name]) => name!),
  )

/** The names that are in the type, also where a plugin adds them. */
const declaredIn = (text: string) =>
  [...text.matchAll(/^( *)(?:export )?interface TrackedEvents \{(.*?)^\1\}/gms)].flatMap(([, , body]) =>
    [...body!.matchAll(/^ {2,4}([A-Z_]+):/gm)].map(([, name]) => name!),
  )

const sorted = (names: readonly string[]) => [...new Set(names)].sort()

test('every event that can be tracked is in the table of those who raise it, and the table has no other', () => {
  expect(sorted(SOURCES.flatMap(({ text }) => declaredIn(text)))).toEqual(sorted(ROWS.map(([event]) => event)))
})

test('the table has every event of the specification', () => {
  expect(SPECIFIED.filter((event) => !(event in EVENTS))).toEqual([])
})

test.each(ROWS)('%s is raised where the table says, and nowhere else', (event, { by }) => {
  const files = SOURCES.filter(({ text }) => trackedIn(text).includes(event)).map(({ path }) => path)
  expect(files).toEqual([by])
})

test.each(ROWS)('the test that sees %s is there', (event, { provedBy: [file, title] }) => {
  const text = read(file)
  expect({ hasTitle: text.includes(`'${title}'`), namesEvent: text.includes(event) }).toEqual({
    hasTitle: true,
    namesEvent: true,
  })
})
