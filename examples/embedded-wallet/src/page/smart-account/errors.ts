import { defineErrors } from '@latchkey/core/plugin'

export const errors = defineErrors({
  'smart-account/unknown-calls': () =>
    'The calls of this operation cannot be read, so nobody can say what they would do.',
})
