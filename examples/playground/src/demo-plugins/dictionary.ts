import { definePlugin } from '@latchkey/core/plugin'
import { Words } from './words.js'

/** Has the words. */
export const dictionary = definePlugin({
  id: 'dictionary',
  setup: (host) => host.provide(Words, { create: () => ({ greeting: 'Good to see you' }) }),
})
