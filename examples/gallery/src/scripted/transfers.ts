import type { NamespaceFeatures, SessionFeatures } from '@latchkey/core'
import { defineErrors, type FeeSpeed, type TransactionOutcome } from '@latchkey/core/plugin'

const never = () => new Promise<never>(() => {})

/** Receivers, by what is to be seen with each. */
export const RECEIVERS = {
  friend: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  /** Begins and ends as an address of the visitor's does. */
  lookAlike: '0x5290a1b2c3d4e5f60718293a4b5c6d7e8f9a9ee7',
  burn: `0x${'0'.repeat(40)}`,
  /** A transfer to it would fail. */
  refusing: '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb',
  /** No node tells the fee of a transfer to it. */
  unknown: '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb',
  contract: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  /** A contract on another network. */
  elsewhere: '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
  /** Its letters are no checksum. */
  mistyped: '0x27B1fdb04752bbc536007a920d24acb045561c26',
  /** On a test network of Bitcoin. */
  ofAnotherNetwork: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  /** It takes no amount as small as that. */
  new: '0x8617e340b3d01fa5f11f306f4090fd50e238070d',
} as const

/** Receivers that are no addresses, and why. */
export const FAULTS: Readonly<Record<string, string>> = {
  [RECEIVERS.mistyped]: 'checksum',
  [RECEIVERS.ofAnotherNetwork]: 'network',
}

/** How often this name was looked up: it has another address each time. */
let looks = 0
export const MOVING = 'moving.example'

const NAMES: Readonly<Record<string, string>> = {
  'friend.example': RECEIVERS.friend,
  // With a Cyrillic letter.
  'fri\u0435nd.example': RECEIVERS.unknown,
}

const refusals = defineErrors(
  { 'eip155/too-little': () => 'The receiver takes more only.' },
  { 'eip155/too-little': { key: 'error.amount-too-small', severity: 'error' } },
)

const speed = (speed: FeeSpeed, value: bigint, seconds: number) => ({ speed, value, seconds })
const SPEEDS = [
  speed('slow', 380_000_000_000_000n, 180),
  speed('normal', 420_000_000_000_000n, 24),
  speed('fast', 610_000_000_000_000n, 12),
]

const OUTCOMES = {
  confirmed: { status: 'confirmed' },
  failed: { status: 'failed' },
  'sent-again': { status: 'confirmed', by: `0x${'e'.repeat(64)}` },
  replaced: { status: 'replaced', by: `0x${'e'.repeat(64)}` },
  cancelled: { status: 'replaced', by: `0x${'e'.repeat(64)}`, isCancel: true },
  dropped: { status: 'dropped' },
  altered: { status: 'altered', field: 'to', asked: RECEIVERS.friend, sent: RECEIVERS.lookAlike },
} as const satisfies Readonly<Record<string, TransactionOutcome>>

const isOutcome = (how: string): how is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, how)

/** Fees, names and ends of transfers. The hash says how a transfer ends; one that says nothing stays on its way. */
export const TRANSFERS: NamespaceFeatures = {
  'fee@1': {
    async fee({ to, value, token, nft, network: { nativeCurrency } }) {
      if (to === RECEIVERS.refusing) throw new Error('execution reverted: paused')
      if (to === RECEIVERS.unknown) throw new Error('Failed to fetch')
      if (to === RECEIVERS.new) throw refusals.create('eip155/too-little')
      return {
        value: 420_000_000_000_000n,
        decimals: nativeCurrency.decimals,
        symbol: nativeCurrency.symbol,
        speed: 'normal',
        speeds: SPEEDS,
        // The tokens here keep three per cent.
        ...(token !== undefined && !nft && { arrives: (value * 97n) / 100n }),
      }
    },
  },
  'names@1': {
    async address(name) {
      if (name === 'slow.example') return never()
      if (name === 'broken.example') throw new Error('Failed to fetch')
      if (name === MOVING) return [RECEIVERS.friend, RECEIVERS.unknown][looks++ % 2]
      return NAMES[name]
    },
    name: async () => undefined,
  },
  'contracts@1': {
    async contractAt(address, [first]) {
      if (address === RECEIVERS.contract) return first?.caipNetworkId
      return address === RECEIVERS.elsewhere ? 'eip155:137' : undefined
    },
  },
  'track@1': {
    async wait(hash) {
      const how = hash.replace(/^0x|0+$/g, '')
      return isOutcome(how) ? OUTCOMES[how] : never()
    },
  },
}

/** A wallet that sends, with a hash that says how the transfer ends; or that answers otherwise. */
export const SENDING = {
  asks: { 'transfer@1': { transfer: never } },
  sends: ends('pending'),
  confirmed: ends('confirmed'),
  failed: ends('failed'),
  'sent-again': ends('sent-again'),
  replaced: ends('replaced'),
  cancelled: ends('cancelled'),
  dropped: ends('dropped'),
  altered: ends('altered'),
  declines: {
    'transfer@1': { transfer: () => Promise.reject({ code: 4001, message: 'User rejected the request.' }) },
  },
  fails: { 'transfer@1': { transfer: () => Promise.reject({ code: -32603, message: 'Internal error' }) } },
  'loses-the-answer': { 'transfer@1': { transfer: () => Promise.reject({ code: 4900, message: 'Disconnected' }) } },
  cannot: {},
} as const satisfies Readonly<Record<string, SessionFeatures>>

function ends(how: string): SessionFeatures {
  return { 'transfer@1': { transfer: async () => `0x${how.padEnd(64, '0')}` } }
}
