import type { SiwxStatus } from '@latchkey/core'
import { errors, memorySessions } from '@latchkey/siwx'
import { siwx } from '@latchkey/siwx/react'
import type { Scenario } from '../scenario.js'
import { ON_BITCOIN, ON_ETHEREUM, ON_POLKADOT, ON_SOLANA, scriptedSiwx, signedIn } from '../scripted/siwx.js'
import { extension, idOf } from '../scripted/wallets.js'

const scene = (
  id: string,
  title: string,
  signIns: readonly [SiwxStatus, ...SiwxStatus[]],
  { chains = ['eip155'], ...rest }: Partial<Scenario> = {},
): Scenario => ({
  id: `siwx/${id}`,
  title,
  view: 'SIWXSignMessage',
  wallets: extension('Harbor', { namespaces: chains }),
  connected: chains.map((chain) => idOf('Harbor', chain)),
  config: { metadata: LANTERN },
  plugins: [siwx({ sessions: memorySessions({ nonce: async () => '3f9a1c77' }) })],
  overrides: [scriptedSiwx(...signIns)],
  open: () => ['SIWXSignMessage'],
  ...rest,
})

const LANTERN = { name: 'Lantern', description: 'A shop.', url: 'https://shop.example', icons: [] }

const MESSAGE = `shop.example wants you to sign in with your Ethereum account:
${ON_ETHEREUM.slice('eip155:1:'.length)}

URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: 3f9a1c77
Issued At: 2026-11-28T12:00:00.000Z`

const required = { account: ON_ETHEREUM, required: true } as const
const optional = { account: ON_ETHEREUM, required: false } as const

/** Signing in with a wallet. */
export const siwxScenarios = (): readonly Scenario[] => [
  scene('required', 'The visitor must sign in', [{ status: 'signed-out', ...required }]),
  scene('optional', 'The visitor may sign in', [{ status: 'signed-out', ...optional }]),
  scene('checking', 'An earlier sign-in is looked for', [{ status: 'checking', account: ON_ETHEREUM }], {
    waits: true,
  }),
  scene('signing', 'The wallet asks for the signature', [{ status: 'signing', ...required, message: MESSAGE }], {
    waits: true,
  }),
  scene('failed', 'The wallet does not answer', [{ status: 'failed', ...required, error: { name: 'TimeoutError' } }]),
  scene('invalid', 'The server refuses the signature', [
    { status: 'failed', ...required, error: errors.create('siwx/signature-invalid') },
  ]),
  scene('message-failed', 'The server gives no nonce', [
    { status: 'failed', ...required, error: errors.create('siwx/message-failed') },
  ]),
  scene('bitcoin', 'With an account of Bitcoin', [{ status: 'signed-out', account: ON_BITCOIN, required: true }], {
    chains: ['bip122'],
  }),
  scene('polkadot', 'With an account of Polkadot', [{ status: 'signed-out', account: ON_POLKADOT, required: true }], {
    chains: ['polkadot'],
  }),
  scene(
    'second',
    'The second of two accounts',
    [{ status: 'signed-out', account: ON_SOLANA, required: true }, signedIn(ON_ETHEREUM)],
    { chains: ['eip155', 'solana'] },
  ),
  scene('signed-in', 'The visitor has signed in', [signedIn(ON_ETHEREUM)]),
  scene('settings-in', 'The settings of a visitor who is signed in', [signedIn(ON_ETHEREUM)], SETTINGS),
  scene('settings-out', 'The settings of a visitor who is not', [{ status: 'signed-out', ...optional }], SETTINGS),
]

const SETTINGS = {
  view: 'AccountSettings',
  open: () => ['AccountSettings'] as const,
} satisfies Partial<Scenario>
