import { lazy, type Plugin } from '@latchkey/core'
import { dictionary } from './demo-plugins/dictionary.js'
import { greeter } from './demo-plugins/greeter.js'
import { prices } from './demo-plugins/prices.js'
import { slowStart } from './demo-plugins/slow-start.js'
import { unlucky } from './demo-plugins/unlucky.js'

/** A plugin that a visitor may add to a kit and take out again. */
export interface Demo {
  readonly id: string
  /** What there is to see, in a sentence. */
  readonly about: string
  readonly create: () => Plugin | Promise<Plugin>
}

const loadUptime = lazy('uptime', () => import('./demo-plugins/uptime/plugin.js'))

export const demos: readonly Demo[] = [
  { id: 'dictionary', about: 'Provides the words that greeter needs.', create: () => dictionary() },
  { id: 'greeter', about: 'Needs words from whoever provides them. Blocked until somebody does.', create: () => greeter() },
  { id: 'slow-start', about: 'Takes three seconds to start, and stops at once.', create: () => slowStart() },
  { id: 'unlucky', about: 'Fails to start. The others go on.', create: () => unlucky() },
  { id: 'prices', about: 'Declares the hosts it may call, for the manifest.', create: () => prices() },
  {
    id: 'uptime',
    about: 'Loaded when you add it. A class whose constructor asks for the clock.',
    create: async () => (await loadUptime()).uptime(),
  },
]
