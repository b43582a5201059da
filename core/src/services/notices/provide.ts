import { AppConfig } from '../../contracts/app/app-config.js'
import { Notices, type NoticesState } from '../../contracts/modal/notices.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import { Clock } from '../../platform/clock.js'
import { Logger } from '../../platform/logger.js'
import { createState } from '../../state/state.js'
import { loadRuntime } from '../load-services.js'

export function provideNotices({ provide }: SetupContext): void {
  provide(Notices, {
    create({ get }) {
      const { debug, messages } = get(AppConfig)
      const deps = { clock: get(Clock), logger: get(Logger), debug, messages }
      return createLazyService<NoticesState, Notices>({
        initialState: createState({ snack: undefined, alert: undefined }),
        load: async () => (await loadRuntime()).createNotices(deps),
        methods: { show: 'void', loading: 'void', error: 'void', hide: 'void', alert: 'void', dismissAlert: 'void' },
        logger: deps.logger,
      })
    },
  })
}
