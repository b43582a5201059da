import type { AppConfig } from '../../contracts/app/app-config.js'
import type { CloseGuard } from '../../contracts/modal/close-guards.js'
import type { CloseReason } from '../../contracts/modal/modal.js'
import type { KnownNamespace } from '../../contracts/networks/namespaces.js'
import type { Networks } from '../../contracts/networks/networks.js'
import type { View } from '../../contracts/modal/views.js'
import type { Contributions } from '../../kernel/contributions.js'
import type { Device } from '../../platform/device.js'
import type { Logger } from '../../platform/logger.js'
import type { Observable } from '../../state/observable.js'
import type { RouterFacts } from './router.machine.js'
import { VIEW_RULES } from './view-rules.js'

/** Reads, at each call anew, what the router's rules go by. */
export class RouterFactsReader {
  constructor(
    private readonly namespaces: Observable<readonly KnownNamespace[]>,
    private readonly views: Contributions<View>,
    private readonly config: AppConfig,
    private readonly device: Device,
  ) {}

  read(connected: boolean, guards: Pick<RouterFacts, 'blockedBy'>): RouterFacts {
    return {
      connected,
      hasNamespaces: this.namespaces.getSnapshot().some(({ generic }) => !generic),
      mobile: this.device.mobile,
      embedded: !!this.config.enableEmbedded,
      rules: (view) => VIEW_RULES.get(view) ?? this.view(view),
      blockedBy: guards.blockedBy,
    }
  }

  /** The view that a plugin adds under an id. */
  view(id: string): View | undefined {
    return this.views.getSnapshot().find((view) => view.id === id)
  }

  readonly subscribeToViews = (listener: () => void): (() => void) => this.views.subscribe(listener)
}

/** Asks the guards of plugins, and our own, whether the modal may close. */
export class ClosingGuards {
  constructor(
    private readonly guards: Contributions<CloseGuard>,
    private readonly networks: Networks,
    private readonly logger: Logger,
  ) {}

  readonly blockedBy = (view: string, reason: CloseReason): string | undefined => {
    const blocks = (guard: CloseGuard) => {
      try {
        return guard.blocks(view, reason)
      } catch (error) {
        // A broken guard must not keep the visitor in the modal.
        this.logger.error(`The close guard "${guard.id}" failed.`, error)
        return false
      }
    }
    return [this.#unsupportedChain, ...this.guards.getSnapshot()].find(blocks)?.id
  }

  /** A visitor who must switch cannot leave by the cross; going back or disconnecting leads out. */
  readonly #unsupportedChain: CloseGuard = {
    id: 'unsupported-chain',
    blocks: (view, reason) =>
      reason === 'dismissed' && view === 'UnsupportedChain' && this.networks.getSnapshot().mustSwitch,
  }
}
