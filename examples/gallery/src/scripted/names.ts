import { Names, type NamesState, type SessionFeatures } from '@latchkey/core'
import { BlockchainApi, createState, definePlugin } from '@latchkey/core/plugin'
import { createFakeBlockchainApi, refuse } from '@latchkey/core/testing'
import { ACCOUNTS, SMART_ACCOUNTS } from './accounts.js'

/** What the server says of the name `lighthouse`. */
export type Answer = 'free' | 'taken' | 'owned' | 'slow' | 'down' | 'refused' | 'late' | 'silent'

const never = () => new Promise<never>(() => {})
const named = (name: string, registered: boolean) => ({ name: `${name}.reown.id`, registered })

/** A server that registers names. */
export const scriptedNames = definePlugin({
  id: 'scripted-names',
  options: (answer: Answer) => answer,
  setup(ctx, answer) {
    const api = createFakeBlockchainApi(['eip155:1'])
    const own = { name: 'harbourmaster.reown.id', addresses: { 60: { address: ADDRESS } } }
    api.reply('v1/profile/reverse/*', answer === 'owned' ? [own] : [])
    api.reply(
      'v1/profile/suggestions/*',
      answer === 'slow'
        ? never
        : answer === 'down'
          ? 503
          : {
              suggestions: [
                named('lighthouse', answer === 'taken'),
                named('lighthouse1', false),
                named('lighthouse-eth', false),
              ],
            },
    )
    const registration = { refused: 503, late: 401, silent: never } as const
    api.reply(
      'v1/profile/account',
      answer in registration ? registration[answer as keyof typeof registration] : { success: true },
    )
    ctx.provide(BlockchainApi, { value: api })
  },
})

const ADDRESS = ACCOUNTS.eip155[0].address

/** The names of these addresses, one of them too long to be shown whole. */
const KNOWN: Readonly<Record<string, string>> = {
  [ACCOUNTS.eip155[1]!.address]: 'harbourmaster.eth',
  [SMART_ACCOUNTS[0]!.address]: 'lighthouse-at-the-end-of-the-world.eth',
  [`0x${'8'.repeat(40)}`]: 'lighthouse.eth',
}

/** A service that knows some names, and registers none. */
export const knownNames = definePlugin({
  id: 'known-names',
  setup: (ctx) =>
    ctx.provide(Names, {
      value: {
        ...refuse<Names>('Names'),
        ...createState<NamesState>({ input: '', availability: { status: 'empty' }, registration: { status: 'idle' } }),
        reverse: async (address) => (KNOWN[address] ? [{ name: KNOWN[address], address }] : []),
      },
    }),
})

/** A wallet that signs, or that asks. */
export const SIGNING = {
  signs: { 'sign-message@1': { signMessage: async () => '0xsigned' } },
  asks: { 'sign-message@1': { signMessage: never } },
} as const satisfies Readonly<Record<string, SessionFeatures>>
