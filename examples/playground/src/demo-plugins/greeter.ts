import { definePlugin } from '@latchkey/core/plugin'
import { Words } from './words.js'

/** Requires a service that another plugin provides, and is blocked while no plugin provides it. */
export const greeter = definePlugin({ id: 'greeter', requires: [Words] })
