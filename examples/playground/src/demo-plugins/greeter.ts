import { createState, definePlugin } from '@latchkey/core'
import { Readings } from '../readings.js'
import { Words } from './words.js'

/** Says the words, so it is blocked for as long as nobody has any. */
export const greeter = definePlugin({
  id: 'greeter',
  requires: [Words],
  setup(host) {
    host.contribute(Readings, ({ get }) => ({
      id: 'greeter',
      label: 'greeter says',
      value: createState(`${get(Words).greeting}!`),
    }))
  },
})
