import { errors } from '@latchkey/core'

/** The error of a kit without the plugin. Its catalogue is loaded with the first such error. */
export const disabled = (): Error => errors.create('siwx/disabled')
