import { defineErrors, definePlugin } from '@latchkey/core/plugin'

const errors = defineErrors({
  'unlucky/as-always': () => 'It always does, so that you can see that nobody else minds.',
})

/** Fails to start. */
export const unlucky = definePlugin({
  id: 'unlucky',
  start() {
    throw errors.create('unlucky/as-always')
  },
})
