import { AppConfig } from '../../contracts/app/app-config.js'
import { Notices } from '../../contracts/modal/notices.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import { Clock } from '../../platform/clock.js'
import { Logger } from '../../platform/logger.js'
import { loadConnectRuntime } from '../load-connect-runtime.js'

export function provideNotices({ provide }: SetupContext): void {
  provide(Notices, {
    initialState: { snack: undefined, alert: undefined },
    async load({ get }) {
      const { debug, messages } = get(AppConfig)
      return (await loadConnectRuntime()).createNotices({ clock: get(Clock), logger: get(Logger), debug, messages })
    },
    methods: { show: 'void', loading: 'void', error: 'void', hide: 'void', alert: 'void', dismissAlert: 'void' },
  })
}
