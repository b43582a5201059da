import { definePlugin } from '@latchkey/core/plugin'
import { Words } from './words.js'

/** Has the words. */
export const dictionary = definePlugin({
  id: 'dictionary',
  setup: (ctx) => ctx.provide(Words, { create: () => ({ greeting: 'Good to see you' }) }),
})
