import { definePlugin } from '@latchkey/core/plugin'
import { Words } from './words.js'

/** Needs words from whoever has them, so it is blocked for as long as nobody has any. */
export const greeter = definePlugin({ id: 'greeter', requires: [Words] })
