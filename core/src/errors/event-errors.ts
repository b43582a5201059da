import { defineErrors } from './define-errors.js'

/** What is wrong with something that is told. Apart from `kit-errors`, which ride on the boot path. */
export const eventErrors = defineErrors({
  'event/unknown': (c: { event: string }) => `There is no event "${c.event}". It was dropped.`,
  'event/invalid': (c: { event: string }) => `The payload of event "${c.event}" is not what it should be. It was dropped.`,
})
