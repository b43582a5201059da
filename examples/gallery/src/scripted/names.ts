import type { SessionFeatures } from '@latchkey/core'
import { BlockchainApi, definePlugin } from '@latchkey/core/plugin'
import { createFakeBlockchainApi } from '@latchkey/core/testing'

/** What the server says of the name `lighthouse`. */
export type Answer = 'free' | 'taken' | 'owned' | 'slow' | 'refused'

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
        : {
            suggestions: [
              named('lighthouse', answer === 'taken'),
              named('lighthouse1', false),
              named('lighthouse-eth', false),
            ],
          },
    )
    api.reply('v1/profile/account', answer === 'refused' ? 503 : { success: true })
    ctx.provide(BlockchainApi, { value: api })
  },
})

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A wallet that signs, or that asks. */
export const SIGNING = {
  signs: { 'sign-message@1': { signMessage: async () => '0xsigned' } },
  asks: { 'sign-message@1': { signMessage: never } },
} as const satisfies Readonly<Record<string, SessionFeatures>>
