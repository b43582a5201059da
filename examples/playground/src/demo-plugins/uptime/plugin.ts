import { definePlugin, derive } from '@latchkey/core'
import { Readings } from '../../readings.js'
import { ClockUptime } from './clock-uptime.js'
import { Uptime } from './uptime.js'

/** Tells for how long it has been running. The page loads this file when it is first asked for. */
export const uptime = definePlugin({
  id: 'uptime',
  setup(host) {
    host.provide(Uptime, ClockUptime)
    host.contribute(Readings, ({ get }) => ({
      id: 'uptime',
      label: 'uptime counts',
      value: derive([get(Uptime)], (seconds) => `${seconds} s`),
    }))
  },
  start: ({ get }) => get(Uptime).run(),
})
