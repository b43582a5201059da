import { defineErrors, definePlugin } from '@latchkey/core/plugin'

const errors = defineErrors({
  'unlucky/as-always': () => 'It always fails, so that you can see that the other plugins continue.',
})

/** Fails to start. */
export const unlucky = definePlugin({
  id: 'unlucky',
  start() {
    throw errors.create('unlucky/as-always')
  },
})
